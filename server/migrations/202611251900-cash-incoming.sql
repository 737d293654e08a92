-- Money that the bank reports waits in a suspense account until a deposit
-- takes it or it is returned.
ALTER TABLE money.entry DROP CONSTRAINT entry_check, ADD CONSTRAINT entry_check CHECK (
  CASE WHEN member_idx IS NULL
    THEN (account IN ('house', 'promo', 'external', 'jackpot', 'suspense') OR account ~ '^vendor:.+')
      AND num_nonnulls(balance_after, version) = 0
    ELSE account IN ('cash', 'coin', 'point', 'bonus', 'hold', 'transit') AND num_nonnulls(balance_after, version) = 2
  END
);

-- Transfers of before this migration are not in the suspense account.
ALTER TABLE cash.bank_event ADD COLUMN is_booked boolean NOT NULL DEFAULT true;
UPDATE cash.bank_event SET is_booked = false;

-- A transfer that the bank has reported, once for each of its events.
CREATE TABLE cash.incoming (
  incoming_idx bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  event_id text NOT NULL UNIQUE REFERENCES cash.bank_event (event_id),
  -- The member whose account number it came to, or to whom an operator has attached it.
  member_idx bigint REFERENCES member.member (idx),
  amount bigint NOT NULL CHECK (amount > 0),
  -- What deposits and returns have taken of it, won.
  used bigint NOT NULL DEFAULT 0 CHECK (used BETWEEN 0 AND amount),
  sender text NOT NULL,
  received_at timestamptz NOT NULL
);
CREATE INDEX incoming_open ON cash.incoming (member_idx, incoming_idx) WHERE used < amount;

-- What each deposit was decided by, and what was returned.
CREATE TABLE cash.incoming_use (
  use_idx bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  incoming_idx bigint NOT NULL REFERENCES cash.incoming (incoming_idx),
  -- Null: the money was returned.
  cash_idx bigint REFERENCES cash.request (cash_idx),
  amount bigint NOT NULL CHECK (amount > 0),
  actor text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX incoming_use_of_request ON cash.incoming_use (cash_idx);
