/// The colours of all documents, in one place, for light and for dark surroundings.
///
/// The brand's `#032c60` has a contrast of 13.6:1 on white and carries text and axes; its `#eb9919` has 2.3:1, too little for text, and marks the
/// person's own points, with an edge in the colour of the text around each. No meaning hangs on a colour alone.
enum Palette {
    static let style = """
        :root { color-scheme: light dark; --paper: #ffffff; --ink: #14233a; --brand: #032c60; --quiet: #4a5a70; --line: #6b7f99; --rule: #d5dde8;
          --accent: #eb9919; --surface: #f4f7fb;
          --hatch: #14233a66; --information: #e3edf8; --reassurance: #dcefe0; --discuss: #fdf0cf; --contact: #fad9b4; --urgent: #f3b8b3;
          --refused: #c9ced6; }
        @media (prefers-color-scheme: dark) { :root { --paper: #0d1726; --ink: #e8eef7; --brand: #a9c8f2; --quiet: #b3c0d2; --line: #93a7c2;
          --rule: #2c3b52; --accent: #f0a93b; --surface: #16233a;
          --hatch: #e8eef766; --information: #1c3350; --reassurance: #17382a; --discuss: #4a3d12; --contact: #5e3a12; --urgent: #6a2723;
          --refused: #3a4350; } }
        @media print { :root { --paper: #ffffff; --ink: #000000; --brand: #032c60; --quiet: #333333; --line: #555555; --rule: #bbbbbb;
          --accent: #eb9919; --surface: #ffffff; --hatch: #00000066; --information: #e3edf8; --reassurance: #dcefe0; --discuss: #fdf0cf;
          --contact: #fad9b4; --urgent: #f3b8b3; --refused: #c9ced6; } }
        """
}
