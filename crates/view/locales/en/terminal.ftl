# Only the terminal.

terminal-too-small = Please enlarge the window to at least { $columns } × { $rows }.
terminal-keys = Keys
