# Tylko terminal.

terminal-too-small = Powiększ okno przynajmniej do { $columns } × { $rows }.
terminal-keys = Klawisze
