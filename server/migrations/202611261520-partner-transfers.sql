-- From which amount on, in won, and for which accounts a gift or taking waits for a second user.
ALTER TABLE partner.book
  ADD COLUMN second_from bigint NOT NULL DEFAULT 3000000 CHECK (second_from > 0),
  ADD COLUMN new_account_hours int NOT NULL DEFAULT 24 CHECK (new_account_hours >= 0);

-- Gifts and takings that wait, or waited, for a second user.
CREATE TABLE partner.transfer (
  transfer_idx bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('give', 'take')),
  partner_idx bigint NOT NULL REFERENCES member.member (idx),
  target_idx bigint NOT NULL REFERENCES member.member (idx),
  amount bigint NOT NULL CHECK (amount > 0),
  memo text NOT NULL,
  request_id text NOT NULL,
  digest text NOT NULL,
  reason text NOT NULL CHECK (reason IN ('amount', 'newAccount')),
  status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'done', 'rejected', 'cancelled')),
  requested_by bigint NOT NULL REFERENCES member.member (idx),
  requested_at timestamptz NOT NULL,
  -- `member:7`, `operator:admin01`
  decided_by text,
  decided_at timestamptz,
  UNIQUE (partner_idx, request_id),
  CHECK ((status = 'waiting') = (decided_by IS NULL)),
  CONSTRAINT transfer_two_users CHECK (status <> 'done' OR decided_by <> 'member:' || requested_by)
);
CREATE INDEX transfer_of_partner ON partner.transfer (partner_idx, transfer_idx DESC);
