-- The lottery: purchases of tickets, paid from cash to the house and paid out from there. Source:
-- domain §1.7.
CREATE SCHEMA lottery;

CREATE TABLE lottery.purchase (
  purchase_idx bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_idx bigint NOT NULL REFERENCES member.member (idx),
  -- The client's key, and what it requested.
  request_id text NOT NULL,
  digest text NOT NULL,
  draw_id text NOT NULL,
  tickets int NOT NULL CHECK (tickets > 0),
  stake bigint NOT NULL CHECK (stake > 0),
  at timestamptz NOT NULL,
  UNIQUE (member_idx, request_id)
);
CREATE INDEX purchase_of_draw ON lottery.purchase (draw_id, member_idx);

CREATE TABLE lottery.ticket (
  ticket_idx bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  purchase_idx bigint NOT NULL REFERENCES lottery.purchase,
  member_idx bigint NOT NULL REFERENCES member.member (idx),
  draw_id text NOT NULL,
  draw_at timestamptz NOT NULL,
  numbers int[] NOT NULL CHECK (cardinality(numbers) = 5),
  powerball int NOT NULL CHECK (powerball BETWEEN 0 AND 9),
  stake bigint NOT NULL CHECK (stake > 0),
  state text NOT NULL DEFAULT 'wait' CHECK (state IN ('wait', 'win', 'lose', 'void')),
  -- Place among the prizes, 0 the best.
  tier int,
  -- Paid out, won; of a void draw the stake.
  win bigint NOT NULL DEFAULT 0 CHECK (win >= 0),
  settled_at timestamptz,
  CHECK ((state = 'wait') = (settled_at IS NULL))
);
CREATE INDEX ticket_of_member ON lottery.ticket (member_idx, ticket_idx DESC);
CREATE INDEX ticket_waiting ON lottery.ticket (draw_id) WHERE state = 'wait';
