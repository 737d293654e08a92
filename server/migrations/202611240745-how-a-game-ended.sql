-- Why a game is over, where the member did not leave it: its page shows so.
ALTER TABLE game.session ADD COLUMN ended_by text CHECK (ended_by IN ('elsewhere', 'silent', 'pause', 'operator'));
