-- What a member saved on a board, by their key: a call that is sent twice is carried out once.
CREATE TABLE board.saved (
  member_idx bigint NOT NULL REFERENCES member.member (idx),
  request_id text NOT NULL,
  digest text NOT NULL,
  idx bigint NOT NULL,
  status text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (member_idx, request_id)
);
-- Seconds between two comments of a member.
ALTER TABLE board.option ADD COLUMN comment_interval_seconds int NOT NULL DEFAULT 5;
