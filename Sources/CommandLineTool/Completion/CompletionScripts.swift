/// The scripts that have a shell ask the command itself what may stand where: they never go out of date.
enum CompletionScript: String, CaseIterable {
    case bash, zsh, fish

    var text: String {
        switch self {
        case .bash: Self.forBash
        case .zsh: Self.forZsh
        case .fish: Self.forFish
        }
    }

    /// Bash parts words at `=` too; the words are taken from the line, and of a candidate only what stands after the last `=` is given back.
    private static let forBash = #"""
        # Completion of advice for bash: source this file in ~/.bashrc, or
        # advice completion bash > ~/.local/share/bash-completion/completions/advice
        _advice() {
            local line=${COMP_LINE:0:COMP_POINT} candidate about begun=0
            local -a words
            read -ra words <<<"$line"
            [[ $line == *[[:space:]] ]] && words+=("")
            local typed=${words[-1]} cut=""
            [[ $typed == *=* ]] && cut=${typed%"${typed##*=}"}
            COMPREPLY=()
            while IFS=$'\t' read -r candidate about; do
                case $candidate in
                :file) compopt -o filenames; COMPREPLY+=($(compgen -f -- "${typed#"$cut"}")) ;;
                :folder) compopt -o filenames; COMPREPLY+=($(compgen -d -- "${typed#"$cut"}")) ;;
                *) [[ $candidate == *= ]] && begun=1; COMPREPLY+=("${candidate#"$cut"}") ;;
                esac
            done < <("${words[0]}" completion words "${words[@]:1}" 2>/dev/null)
            ((begun)) && compopt -o nospace
            return 0
        }
        complete -F _advice advice
        """#

    private static let forZsh = #"""
        #compdef advice
        # Completion of advice for zsh: advice completion zsh > a folder of $fpath, as _advice
        _advice() {
            local line candidate
            local -a whole begun
            for line in "${(@f)$("${words[1]}" completion words "${(@Q)words[2,CURRENT]}" 2>/dev/null)}"; do
                candidate=${line%%$'\t'*}
                case $candidate in
                '') ;;
                :file) _files ;;
                :folder) _files -/ ;;
                *=) begun+=("$candidate") ;;
                *) whole+=("$candidate") ;;
                esac
            done
            (($#whole)) && compadd -a whole
            (($#begun)) && compadd -S '' -a begun
            return 0
        }
        if [[ $zsh_eval_context[-1] == loadautofunc ]]; then _advice "$@"; else compdef _advice advice; fi
        """#

    private static let forFish = #"""
        # Completion of advice for fish: advice completion fish > ~/.config/fish/completions/advice.fish
        function __advice_words
            set -l words (commandline -opc)
            set -l typed (commandline -ct)
            for line in ($words[1] completion words $words[2..-1] "$typed" 2>/dev/null)
                switch $line
                    case :file
                        __fish_complete_path "$typed"
                    case :folder
                        __fish_complete_directories "$typed"
                    case '*'
                        echo $line
                end
            end
        end
        complete -c advice -f -a '(__advice_words)'
        """#
}
