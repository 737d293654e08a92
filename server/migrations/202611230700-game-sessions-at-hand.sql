-- A start closes what is not closed of a member's sessions;
-- without this it looks through all that the member ever had.
CREATE INDEX session_not_closed ON game.session (member_idx, created_at DESC) WHERE status <> 'closed';
