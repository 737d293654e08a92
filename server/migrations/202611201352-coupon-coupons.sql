CREATE SCHEMA coupon;

-- Source: domain §5.4. Expiry is no state here: it follows from the time of the query.
CREATE TABLE coupon.coupon (
  coupon_idx bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Without the hyphens that it is shown with.
  code text NOT NULL UNIQUE CHECK (code ~ '^[0-9A-HJKMNP-TV-Z]{12}$'),
  kind text NOT NULL CHECK (kind IN ('fixed', 'percent')),
  -- Fixed: won. Percent: per cent of a deposit, up to `cap` won.
  value bigint NOT NULL CHECK (value > 0),
  cap bigint CHECK (cap > 0),
  -- The least deposit that it requires, won; 0 with a fixed one: none.
  min_deposit bigint NOT NULL DEFAULT 0 CHECK (min_deposit >= 0),
  -- Exclusive.
  expires_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'issued' CHECK (state IN ('issued', 'gifted', 'used')),
  -- Null: the member who enters the code first.
  owner_idx bigint REFERENCES member.member (idx),
  issued_at timestamptz NOT NULL,
  issued_by text NOT NULL,
  gifted_from_idx bigint REFERENCES member.member (idx),
  gifted_at timestamptz,
  -- The giver's key, and what the giver requested under it.
  gift_request_id text,
  gift_digest text,
  used_at timestamptz,
  -- The row of the history that it became, what it gave and what has to be staked for it, won.
  used_cash_idx bigint UNIQUE,
  credit bigint CHECK (credit > 0),
  wager bigint CHECK (wager >= 0),
  -- The deposit that it counted on: one serves one coupon.
  deposit_idx bigint UNIQUE,
  CHECK ((kind = 'percent') = (cap IS NOT NULL)),
  CHECK (expires_at > issued_at),
  CHECK (num_nonnulls(gifted_from_idx, gifted_at, gift_request_id, gift_digest) IN (0, 4)),
  CHECK (state <> 'gifted' OR gifted_from_idx IS NOT NULL),
  CHECK (state <> 'issued' OR gifted_from_idx IS NULL),
  CHECK (CASE WHEN state = 'used' THEN num_nonnulls(used_at, used_cash_idx, credit, wager, owner_idx) = 5
    ELSE num_nonnulls(used_at, used_cash_idx, credit, wager, deposit_idx) = 0 END)
);
CREATE INDEX coupon_of_owner ON coupon.coupon (owner_idx, coupon_idx DESC);
CREATE UNIQUE INDEX coupon_gift ON coupon.coupon (gifted_from_idx, gift_request_id) WHERE gifted_from_idx IS NOT NULL;

-- Keys of operators' issues: one sent twice is carried out once.
CREATE TABLE coupon.issue_key (request_id text PRIMARY KEY);
