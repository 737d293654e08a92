-- Kinds of rows in the history of money, all of them. Source: domain §11.
ALTER TABLE cash.request DROP CONSTRAINT IF EXISTS request_cash_type_check;
ALTER TABLE cash.request ADD CONSTRAINT request_cash_type_check
  CHECK (cash_type IN ('in', 'out', 'coinIn', 'coinOut', 'point', 'coupon', 'give', 'take', 'game', 'bonus'));
-- What a deposit in USDT requires to be wagered is stored with it, as a bank's does;
-- a bonus it has none.
ALTER TABLE cash.request DROP CONSTRAINT IF EXISTS request_check1;
ALTER TABLE cash.request ADD CONSTRAINT request_promise
  CHECK (cash_type = 'in' OR (bonus_kind = 'none' AND bonus = 0 AND (wager = 0 OR cash_type = 'coinIn')));
-- Two payments of one member on the chain are two applications, whatever the member meant: nobody
-- can send one back unseen. What the member applies for is one at a time still,
-- by the command that locks the member's row.
DROP INDEX cash.request_open;
CREATE UNIQUE INDEX request_open ON cash.request (member_idx, cash_type) WHERE status IN (0, 2) AND cash_type <> 'coinIn';

CREATE SCHEMA coin;

-- One row. Rates in hundredths of a won for one USDT, amounts of USDT in micro-units (10⁻⁶).
-- Source: domain §5.5.
CREATE TABLE coin.rule (
  singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  -- On each side of the middle, basis points.
  spread_bp int NOT NULL DEFAULT 50 CHECK (spread_bp BETWEEN 0 AND 5000),
  quote_ms bigint NOT NULL DEFAULT 900000 CHECK (quote_ms > 0)
);
INSERT INTO coin.rule DEFAULT VALUES;

CREATE TABLE coin.network (
  network text PRIMARY KEY CHECK (network IN ('TRC20', 'ERC20')),
  -- The site's own, shared by all members: the amount decides whose a payment is.
  address text NOT NULL,
  confirmations int NOT NULL CHECK (confirmations > 0)
);
INSERT INTO coin.network VALUES
  ('TRC20', 'TMJYSyXLtQf8UCyT5ciavtgNEXt2QsRz59', 20),
  ('ERC20', '0x6E3Ea33F80191F6405735D4Cc948eE9178268437', 12);

CREATE TABLE coin.quote (
  quote_idx bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  quote_id text NOT NULL UNIQUE,
  member_idx bigint NOT NULL REFERENCES member.member (idx),
  request_id text NOT NULL,
  digest text NOT NULL,
  network text NOT NULL REFERENCES coin.network,
  address text NOT NULL,
  -- What is to be sent, with the small remainder that makes it the member's.
  usdt bigint NOT NULL CHECK (usdt > 0),
  krw bigint NOT NULL CHECK (krw > 0),
  rate bigint NOT NULL CHECK (rate > 0),
  quoted_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'QUOTED' CHECK (state IN
    ('QUOTED', 'SUBMITTED', 'CONFIRMING', 'CREDITED', 'UNDERPAID', 'OVERPAID', 'EXPIRED', 'REJECTED')),
  -- The amount is nobody else's while this holds:
  -- a late payment must not be taken for another member's.
  amount_held boolean NOT NULL DEFAULT true,
  -- As its member named it.
  txid text,
  submitted_at timestamptz,
  -- When the chain is to be queried about it again.
  ask_at timestamptz,
  asked int NOT NULL DEFAULT 0,
  -- The application that it became, and what its payment is worth, won.
  cash_idx bigint UNIQUE,
  credit bigint CHECK (credit > 0),
  UNIQUE (member_idx, request_id)
);
CREATE UNIQUE INDEX quote_amount ON coin.quote (network, usdt) WHERE amount_held;
CREATE UNIQUE INDEX quote_txid ON coin.quote (network, txid) WHERE txid IS NOT NULL AND state <> 'REJECTED';
CREATE INDEX quote_of_member ON coin.quote (member_idx, quote_idx DESC);
CREATE INDEX quote_due ON coin.quote (ask_at) WHERE ask_at IS NOT NULL;

-- Outputs that pay us, as the signed chain reported them:
-- the only amounts that anything is credited by.
CREATE TABLE coin.transfer (
  network text NOT NULL,
  txid text NOT NULL,
  out_index int NOT NULL,
  address text NOT NULL,
  usdt bigint NOT NULL CHECK (usdt > 0),
  confirmations int NOT NULL CHECK (confirmations > 0),
  -- Time of its block, by the site's clock.
  paid_at timestamptz NOT NULL,
  told_at timestamptz NOT NULL,
  -- What it pays: at most one quote, and a quote is paid by at most one.
  quote_idx bigint UNIQUE REFERENCES coin.quote,
  -- Nothing more happens to it: credited, or an operator's to decide.
  settled_at timestamptz,
  PRIMARY KEY (network, txid, out_index)
);
CREATE INDEX transfer_open ON coin.transfer (network, usdt) WHERE settled_at IS NULL;

CREATE TABLE coin.withdrawal (
  cash_idx bigint PRIMARY KEY,
  member_idx bigint NOT NULL REFERENCES member.member (idx),
  network text NOT NULL REFERENCES coin.network,
  address text NOT NULL,
  usdt bigint NOT NULL CHECK (usdt > 0),
  rate bigint NOT NULL CHECK (rate > 0),
  -- Our name for the payout: the chain carries one out once, however often it is requested.
  ref text NOT NULL UNIQUE,
  txid text,
  -- When the chain is to be queried for it; null before the approval and after the answer.
  next_at timestamptz,
  attempts int NOT NULL DEFAULT 0
);
CREATE INDEX withdrawal_due ON coin.withdrawal (next_at) WHERE next_at IS NOT NULL;
CREATE INDEX withdrawal_of_member ON coin.withdrawal (member_idx, cash_idx DESC);
