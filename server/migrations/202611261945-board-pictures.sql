-- Uploads that members have begun: each is one picture at most,
-- and the pace of a member's uploads is counted here.
CREATE TABLE board.picture_upload (
  picture_idx uuid PRIMARY KEY,
  member_idx bigint NOT NULL REFERENCES member.member (idx),
  -- A call that is repeated with its key begins no second upload.
  request_id text NOT NULL,
  size int NOT NULL CHECK (size > 0),
  at timestamptz NOT NULL,
  UNIQUE (member_idx, request_id)
);
CREATE INDEX picture_upload_pace ON board.picture_upload (member_idx, at);
