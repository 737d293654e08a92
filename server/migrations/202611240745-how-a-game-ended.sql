-- Why a game is over, where it was not she who left it: its page says so.
ALTER TABLE game.session ADD COLUMN ended_by text CHECK (ended_by IN ('elsewhere', 'silent', 'pause', 'operator'));
