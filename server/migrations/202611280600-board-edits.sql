-- An edit of a comment makes another version of it, as an edit of a post does.
ALTER TABLE board.comment ADD COLUMN version int NOT NULL DEFAULT 1;
UPDATE board.comment SET version = former.version + 1
  FROM (SELECT target_idx, max(version) AS version FROM board.revision WHERE target = 'comment' GROUP BY target_idx) AS former
  WHERE former.target_idx = cmt_idx;

-- Seconds between two edits of a member, and the most edits of one text in 24 hours.
ALTER TABLE board.option
  ADD COLUMN edit_interval_seconds int NOT NULL DEFAULT 5,
  ADD COLUMN edits_a_day int NOT NULL DEFAULT 20;
CREATE INDEX post_edited ON board.post (member_idx, edited_at DESC) WHERE edited_at IS NOT NULL;
CREATE INDEX comment_edited ON board.comment (member_idx, edited_at DESC) WHERE edited_at IS NOT NULL;

-- The texts that were reported, one row for each version: an edit leaves them as they were.
CREATE TABLE board.reported_text (
  target text NOT NULL CHECK (target IN ('post', 'comment')),
  target_idx bigint NOT NULL,
  version int NOT NULL,
  title text NOT NULL,
  content text NOT NULL,
  PRIMARY KEY (target, target_idx, version)
);
-- A report is about the version that was in force:
-- the oldest that was replaced later, or the present one.
ALTER TABLE board.report ADD COLUMN version int;
UPDATE board.report AS report SET version = coalesce(
  (SELECT min(former.version) FROM board.revision AS former
    WHERE former.target = report.target AND former.target_idx = report.target_idx AND former.at > report.at),
  CASE report.target
    WHEN 'post' THEN (SELECT post.version FROM board.post WHERE post.board_idx = report.target_idx)
    ELSE (SELECT comment.version FROM board.comment WHERE comment.cmt_idx = report.target_idx) END,
  1);
ALTER TABLE board.report
  ALTER COLUMN version SET NOT NULL,
  DROP CONSTRAINT report_pkey,
  -- A second report of the same version by the same member counts no more.
  ADD PRIMARY KEY (target, target_idx, member_idx, version);
INSERT INTO board.reported_text (target, target_idx, version, title, content)
SELECT DISTINCT ON (report.target, report.target_idx, report.version)
    report.target, report.target_idx, report.version,
    coalesce(former.title, post.title, ''), coalesce(former.content, post.content, comment.content, '')
  FROM board.report
  LEFT JOIN board.revision AS former
    ON former.target = report.target AND former.target_idx = report.target_idx AND former.version = report.version
  LEFT JOIN board.post ON report.target = 'post' AND post.board_idx = report.target_idx
  LEFT JOIN board.comment ON report.target = 'comment' AND comment.cmt_idx = report.target_idx;
