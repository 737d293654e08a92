-- Same legs, whatever their odds and the stake:
-- many bets on them count as one large one for the limits.
ALTER TABLE sports.bet ADD COLUMN legs_digest text NOT NULL;
-- A part of the stake that counts towards no turnover,
-- because the member covered it by an opposite bet.
ALTER TABLE sports.bet ADD COLUMN is_counted boolean NOT NULL DEFAULT false;
CREATE INDEX sports_bet_same ON sports.bet (member_idx, legs_digest, placed_at DESC);

-- The version of the market's result that the leg's result was taken from.
ALTER TABLE sports.leg ADD COLUMN result_version bigint NOT NULL DEFAULT 0;

-- The version up to which bets are settled; [{ "from": ms|null, "to": ms|null }]:
-- bets accepted in between are void.
ALTER TABLE sports.market_result ADD COLUMN applied_version bigint NOT NULL DEFAULT 0;
ALTER TABLE sports.market_result ADD COLUMN void_windows jsonb NOT NULL DEFAULT '[]';
CREATE INDEX market_result_due ON sports.market_result (event_id, code) WHERE version <> applied_version;

CREATE TABLE sports.cash_out_offer (
  offer_id   text        PRIMARY KEY,
  bet_idx    bigint      NOT NULL REFERENCES sports.bet,
  part       int         NOT NULL,
  amount     bigint      NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX cash_out_offer_old ON sports.cash_out_offer (expires_at);

CREATE TABLE sports.cash_out (
  cash_out_idx bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  bet_idx      bigint      NOT NULL REFERENCES sports.bet,
  request_id   text        NOT NULL,
  part         int         NOT NULL,
  stake        bigint      NOT NULL,
  min_amount   bigint      NOT NULL,
  amount       bigint      NOT NULL,
  status       text        NOT NULL CHECK (status IN ('PENDING', 'DONE', 'REFUSED')),
  -- Material versions of the open legs when it was requested:
  -- [{ "eventId", "code", "materialVersion" }].
  legs         jsonb       NOT NULL,
  asked_at     timestamptz NOT NULL,
  decides_at   timestamptz,
  UNIQUE (bet_idx, request_id)
);
CREATE UNIQUE INDEX cash_out_pending ON sports.cash_out (bet_idx) WHERE status = 'PENDING';
CREATE INDEX cash_out_delayed ON sports.cash_out (decides_at) WHERE status = 'PENDING';

-- Won that a corrected result takes back from a member and the cash did not hold.
CREATE SCHEMA receivable;
CREATE TABLE receivable.receivable (
  receivable_idx bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_idx     bigint      NOT NULL,
  ref            text        NOT NULL UNIQUE,
  amount         bigint      NOT NULL CHECK (amount > 0),
  open           bigint      NOT NULL CHECK (open >= 0),
  created_at     timestamptz NOT NULL
);
CREATE INDEX receivable_open ON receivable.receivable (member_idx, receivable_idx) WHERE open > 0;
