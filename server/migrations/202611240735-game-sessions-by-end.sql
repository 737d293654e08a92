-- Every ten minutes the books are compared of all who left a game lately; without this, all
-- sessions that ever were are looked through.
CREATE INDEX session_ended ON game.session (closed_at) WHERE opened_at IS NOT NULL;
