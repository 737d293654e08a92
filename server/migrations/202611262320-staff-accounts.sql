-- A staff account of a partner signs in for itself and acts for the partner.
-- It has no place in the tree and no money.
ALTER TABLE member.member DROP CONSTRAINT member_role_check,
  ADD CONSTRAINT member_role_check CHECK (role IN ('member', 'operator', 'staff'));

CREATE TABLE member.staff (
  member_idx bigint PRIMARY KEY REFERENCES member.member (idx),
  partner_idx bigint NOT NULL REFERENCES member.member (idx),
  staff_role text NOT NULL CHECK (staff_role IN ('viewer', 'cashier', 'manager')),
  daily_limit bigint NOT NULL CHECK (daily_limit >= 0),
  request_id text NOT NULL,
  created_at timestamptz NOT NULL,
  CHECK (member_idx <> partner_idx),
  UNIQUE (partner_idx, request_id)
);

-- What one staff account has moved in a day is the sum of its rows.
CREATE INDEX request_by_staff ON cash.request (member_idx, decided_by, requested_at) WHERE cash_type IN ('give', 'take');
