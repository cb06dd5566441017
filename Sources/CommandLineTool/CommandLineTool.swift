// CommandLineTool
