-- A row with board_idx 0 marks a whole board as read up to a publication:
-- what was shown at that instant.
ALTER TABLE board.read_mark ADD COLUMN seen_at timestamptz;
-- The last publication of all posts and comments.
CREATE INDEX post_publication ON board.post (publication);
CREATE INDEX comment_publication ON board.comment (publication);

-- The version of the post that a draft of its change continues; null:
-- of a new text, or of a build that names none.
ALTER TABLE board.draft ADD COLUMN version int;
