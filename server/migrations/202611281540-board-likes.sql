-- Likes of posts and comments, each member once.
CREATE TABLE board.liked (
  target text NOT NULL CHECK (target IN ('post', 'comment')),
  target_idx bigint NOT NULL,
  member_idx bigint NOT NULL REFERENCES member.member (idx),
  at timestamptz NOT NULL,
  PRIMARY KEY (target, target_idx, member_idx)
);
ALTER TABLE board.comment ADD COLUMN likes int NOT NULL DEFAULT 0;

-- What a list shows of each post: likes, members who opened it, and its last shown comment.
ALTER TABLE board.post
  ADD COLUMN likes int NOT NULL DEFAULT 0,
  ADD COLUMN views int NOT NULL DEFAULT 0,
  ADD COLUMN last_comment_at timestamptz,
  ADD COLUMN last_comment_name text,
  ADD CHECK ((last_comment_at IS NULL) = (last_comment_name IS NULL));
UPDATE board.post SET last_comment_at = last.reg_at, last_comment_name = last.mem_name
  FROM (SELECT DISTINCT ON (board_idx) board_idx, reg_at, mem_name FROM board.comment
    WHERE status = 'published' ORDER BY board_idx, cmt_idx DESC) AS last
  WHERE last.board_idx = post.board_idx;
UPDATE board.post SET views = (SELECT count(*) FROM board.read_mark AS mark
  WHERE mark.board_idx = post.board_idx AND mark.board_type = post.board_type
    AND mark.member_idx IS DISTINCT FROM post.member_idx);

-- The order by the last comment: a post without one counts by its own time.
ALTER TABLE board.post
  ADD COLUMN active_at timestamptz NOT NULL GENERATED ALWAYS AS (greatest(reg_at, last_comment_at)) STORED;
CREATE INDEX post_active ON board.post (board_type, pinned DESC, active_at DESC, board_idx DESC)
  WHERE status = 'published';
