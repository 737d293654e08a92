-- Inquiries of members and what operators need to answer them, and the questions of the FAQ.
-- Source: boards BO-10, BO-14.
CREATE SCHEMA support;

CREATE TABLE support.inquiry (
  inquiry_idx bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_idx bigint NOT NULL REFERENCES member.member (idx),
  category text NOT NULL,
  title text NOT NULL CHECK (title <> ''),
  status text NOT NULL DEFAULT 'wait' CHECK (status IN ('wait', 'answer')),
  created_at timestamptz NOT NULL,
  -- Since when the member waits; null: answered.
  waits_since timestamptz,
  answered_at timestamptz,
  -- Who works on it, and until when without a renewal.
  lease_actor text,
  lease_until timestamptz,
  CHECK ((waits_since IS NULL) = (status = 'answer')),
  CHECK ((lease_actor IS NULL) = (lease_until IS NULL))
);
CREATE INDEX inquiry_member ON support.inquiry (member_idx, inquiry_idx DESC);
CREATE INDEX inquiry_waiting ON support.inquiry (waits_since) WHERE status = 'wait';
CREATE INDEX inquiry_answered ON support.inquiry (answered_at DESC) WHERE status = 'answer';

-- All texts of an inquiry in their order; the first one is the inquiry itself.
CREATE TABLE support.entry (
  entry_idx bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  inquiry_idx bigint NOT NULL REFERENCES support.inquiry (inquiry_idx),
  -- The member, `operator:<memId>` or `console:<account>`.
  actor text NOT NULL CHECK (actor <> ''),
  is_member boolean NOT NULL,
  content text NOT NULL CHECK (content <> ''),
  written_at timestamptz NOT NULL,
  -- The client's key, and what it wrote under it.
  request_id text NOT NULL,
  digest text NOT NULL,
  UNIQUE (actor, request_id)
);
CREATE INDEX entry_inquiry ON support.entry (inquiry_idx, entry_idx);

CREATE TABLE support.canned (
  canned_idx bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Null: every operator has it.
  owner text,
  title text NOT NULL CHECK (title <> ''),
  content text NOT NULL CHECK (content <> '')
);

CREATE TABLE support.faq (
  faq_idx bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  category text NOT NULL,
  ord int NOT NULL,
  question jsonb NOT NULL,
  -- With variables in double braces in place of figures.
  answer jsonb NOT NULL,
  is_published boolean NOT NULL DEFAULT true,
  updated_at timestamptz NOT NULL
);
CREATE TABLE support.faq_vote (
  faq_idx bigint NOT NULL REFERENCES support.faq (faq_idx),
  member_idx bigint NOT NULL REFERENCES member.member (idx),
  is_helpful boolean NOT NULL,
  voted_at timestamptz NOT NULL,
  PRIMARY KEY (faq_idx, member_idx)
);

-- A message may lose a part of its text with time: an account number.
ALTER TABLE board.message ADD COLUMN masked_body jsonb, ADD COLUMN masks_at timestamptz,
  ADD CHECK ((masked_body IS NULL) = (masks_at IS NULL));
