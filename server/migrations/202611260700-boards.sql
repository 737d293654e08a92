-- Boards of members: notices, events, general and other posts, with comments, drafts,
-- reports and pictures.

-- Numbers of publication, of posts and comments alike:
-- a read mark names the last one that a member has seen.
CREATE SEQUENCE board.publication;

CREATE TABLE board.category (
  board_type text NOT NULL,
  code text NOT NULL,
  ord int NOT NULL,
  name jsonb NOT NULL,
  PRIMARY KEY (board_type, code)
);
INSERT INTO board.category (board_type, code, ord, name) VALUES
  ('nt', 'site', 0, '{"ko":"사이트","en":"Site","vn":"Trang"}'),
  ('nt', 'game', 1, '{"ko":"게임","en":"Games","vn":"Trò chơi"}'),
  ('nt', 'cash', 2, '{"ko":"입출금","en":"Payments","vn":"Nạp rút"}'),
  ('ev', 'bonus', 0, '{"ko":"보너스","en":"Bonus","vn":"Thưởng"}'),
  ('ev', 'contest', 1, '{"ko":"대회","en":"Contest","vn":"Giải đấu"}'),
  ('gn', 'talk', 0, '{"ko":"잡담","en":"Talk","vn":"Trò chuyện"}'),
  ('gn', 'sports', 1, '{"ko":"스포츠","en":"Sports","vn":"Thể thao"}'),
  ('gn', 'slot', 2, '{"ko":"슬롯·카지노","en":"Slots and casino","vn":"Slot và casino"}'),
  ('gn', 'tip', 3, '{"ko":"정보","en":"Tips","vn":"Mẹo"}'),
  ('etc', 'idea', 0, '{"ko":"건의","en":"Ideas","vn":"Góp ý"}'),
  ('etc', 'hello', 1, '{"ko":"가입인사","en":"Introductions","vn":"Chào hỏi"}');

-- Thresholds of anti-spam. Source: boards, BO-07.
CREATE TABLE board.option (
  singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  -- A member's first posts and comments that wait for approval.
  approved_posts int NOT NULL DEFAULT 3,
  post_interval_seconds int NOT NULL DEFAULT 30,
  -- Posts a day in the member's first week.
  first_week_posts int NOT NULL DEFAULT 10,
  -- More links than these wait for approval.
  links int NOT NULL DEFAULT 2,
  listed_terms text[] NOT NULL DEFAULT '{}'
);
INSERT INTO board.option DEFAULT VALUES;

CREATE TABLE board.post (
  board_idx bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  board_type text NOT NULL,
  category text NOT NULL,
  -- Null: the site.
  member_idx bigint REFERENCES member.member (idx),
  mem_id text NOT NULL,
  mem_name text NOT NULL,
  title text NOT NULL,
  content text NOT NULL,
  -- Title and content by language, of a notice or an event: {"ko":{"title":…,"content":…}}. Null:
  -- a member's post.
  texts jsonb,
  status text NOT NULL CHECK (status IN ('queued', 'published', 'hidden', 'deleted')),
  -- Why it waits for approval.
  queue_reason text,
  removed_by text CHECK (removed_by IN ('author', 'operator')),
  removal_reason text NOT NULL DEFAULT '',
  pinned boolean NOT NULL DEFAULT false,
  must_read boolean NOT NULL DEFAULT false,
  -- A notice is shown from the first instant on and until before the second; null: no bound.
  shown_from timestamptz,
  shown_until timestamptz,
  version int NOT NULL DEFAULT 1,
  reg_at timestamptz NOT NULL,
  edited_at timestamptz,
  publication bigint,
  comments int NOT NULL DEFAULT 0,
  -- Lower case, NFC: title and content.
  search_text text NOT NULL,
  -- Its pieces of two letters.
  pieces text[] NOT NULL,
  text_hash bytea NOT NULL,
  CHECK (shown_until > shown_from)
);
CREATE INDEX post_list ON board.post (board_type, pinned DESC, board_idx DESC) WHERE status = 'published';
CREATE INDEX post_pieces ON board.post USING gin (pieces) WHERE status = 'published';
CREATE INDEX post_of_member ON board.post (member_idx, reg_at DESC);
CREATE INDEX post_queue ON board.post (board_idx) WHERE status = 'queued';

CREATE TABLE board.comment (
  cmt_idx bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  board_idx bigint NOT NULL REFERENCES board.post (board_idx) ON DELETE CASCADE,
  -- The comment that it replies to, which is no reply itself.
  parent_idx bigint REFERENCES board.comment (cmt_idx),
  member_idx bigint NOT NULL REFERENCES member.member (idx),
  reg_id text NOT NULL,
  mem_name text NOT NULL,
  content text NOT NULL,
  status text NOT NULL CHECK (status IN ('queued', 'published', 'hidden', 'deleted')),
  queue_reason text,
  removed_by text CHECK (removed_by IN ('author', 'operator')),
  removal_reason text NOT NULL DEFAULT '',
  reg_at timestamptz NOT NULL,
  edited_at timestamptz,
  publication bigint,
  text_hash bytea NOT NULL
);
CREATE INDEX comment_of_post ON board.comment (board_idx, cmt_idx);
CREATE INDEX comment_of_member ON board.comment (member_idx, reg_at DESC);
CREATE INDEX comment_queue ON board.comment (cmt_idx) WHERE status = 'queued';

-- What a post or a comment was before each edit; for operators.
CREATE TABLE board.revision (
  target text NOT NULL CHECK (target IN ('post', 'comment')),
  target_idx bigint NOT NULL,
  version int NOT NULL,
  title text NOT NULL,
  content text NOT NULL,
  texts jsonb,
  at timestamptz NOT NULL,
  PRIMARY KEY (target, target_idx, version)
);

-- The last publication of a thread that a member has seen; for board_idx 0, of the whole board.
CREATE TABLE board.read_mark (
  member_idx bigint NOT NULL REFERENCES member.member (idx),
  board_type text NOT NULL,
  board_idx bigint NOT NULL,
  publication bigint NOT NULL,
  -- When the member acknowledged a notice that must be read, and which version.
  acknowledged_at timestamptz,
  acknowledged_version int,
  PRIMARY KEY (member_idx, board_type, board_idx)
);
CREATE INDEX read_mark_of_post ON board.read_mark (board_idx) WHERE acknowledged_at IS NOT NULL;

-- What is being written, by board and target: the post that is edited, or 0. Source: boards, BO-03.
CREATE TABLE board.draft (
  member_idx bigint NOT NULL REFERENCES member.member (idx),
  board_type text NOT NULL,
  target bigint NOT NULL,
  seq int NOT NULL,
  category text NOT NULL,
  title text NOT NULL,
  content text NOT NULL,
  saved_at timestamptz NOT NULL,
  PRIMARY KEY (member_idx, board_type, target)
);

-- One open case for each reported post or comment.
CREATE TABLE board.report_case (
  case_idx bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  target text NOT NULL CHECK (target IN ('post', 'comment')),
  target_idx bigint NOT NULL,
  reports int NOT NULL,
  opened_at timestamptz NOT NULL,
  closed_at timestamptz,
  action text
);
CREATE UNIQUE INDEX open_case ON board.report_case (target, target_idx) WHERE closed_at IS NULL;
CREATE TABLE board.report (
  target text NOT NULL,
  target_idx bigint NOT NULL,
  member_idx bigint NOT NULL REFERENCES member.member (idx),
  case_idx bigint NOT NULL REFERENCES board.report_case (case_idx),
  reason text NOT NULL,
  detail text NOT NULL,
  at timestamptz NOT NULL,
  -- A second report by the same member counts no more.
  PRIMARY KEY (target, target_idx, member_idx)
);
CREATE INDEX report_of_case ON board.report (case_idx);

CREATE TABLE board.writing_stop (
  member_idx bigint PRIMARY KEY REFERENCES member.member (idx),
  until timestamptz NOT NULL,
  reason text NOT NULL
);

CREATE TABLE board.picture (
  picture_idx uuid PRIMARY KEY,
  member_idx bigint NOT NULL REFERENCES member.member (idx),
  -- Null until the post is saved.
  board_idx bigint REFERENCES board.post (board_idx) ON DELETE CASCADE,
  type text NOT NULL CHECK (type IN ('image/png', 'image/jpeg', 'image/webp')),
  width int NOT NULL,
  height int NOT NULL,
  bytes bytea NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX picture_of_post ON board.picture (board_idx);
CREATE INDEX picture_unused ON board.picture (member_idx, at) WHERE board_idx IS NULL;
