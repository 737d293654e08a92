CREATE SCHEMA sports;

-- The reader of the feed: one process holds the lease, and everybody reads what it knows.
CREATE TABLE sports.feed (
  singleton    boolean     PRIMARY KEY DEFAULT true CHECK (singleton),
  lease_by     uuid,
  lease_until  timestamptz,
  -- The feed's sequence number up to which everything is applied; 0: nothing is.
  seq          bigint      NOT NULL DEFAULT 0,
  status       text        NOT NULL DEFAULT 'silent' CHECK (status IN ('running', 'silent')),
  alive_at     timestamptz,
  -- Days before the first start whose results are loaded, counted backwards; null: none is wanted.
  history_days int
);
INSERT INTO sports.feed DEFAULT VALUES;

CREATE TABLE sports.league (
  league_id text PRIMARY KEY,
  sport     text  NOT NULL,
  names     jsonb NOT NULL
);

CREATE TABLE sports.team (
  team_id text PRIMARY KEY,
  names   jsonb NOT NULL
);

CREATE TABLE sports.event (
  event_id        text        PRIMARY KEY,
  sport           text        NOT NULL,
  league_id       text        NOT NULL REFERENCES sports.league,
  home_id         text        NOT NULL REFERENCES sports.team,
  away_id         text        NOT NULL REFERENCES sports.team,
  starts_at       timestamptz NOT NULL,
  status          text        NOT NULL,
  -- Versions of the event's messages that its parts are taken from:
  -- fixture, state, last bet_stop, last odds_change.
  fixture_version bigint      NOT NULL,
  state_version   bigint      NOT NULL,
  stop_version    bigint      NOT NULL,
  odds_version    bigint      NOT NULL,
  -- By the feed or by an operator; suspended_by: 'match',
  -- 'operator' or 'feed' (the feed is silent).
  is_suspended    boolean     NOT NULL DEFAULT false,
  suspended_by    text,
  is_held         boolean     NOT NULL DEFAULT false,
  state           jsonb,
  -- Markets of the list: before the match the main ones and those of the special list,
  -- live the main ones.
  main_codes      text[]      NOT NULL DEFAULT '{}',
  special_codes   text[]      NOT NULL DEFAULT '{}',
  market_count    int         NOT NULL DEFAULT 0,
  ended_at        timestamptz
);
CREATE INDEX event_by_start ON sports.event (starts_at, event_id);
CREATE INDEX event_by_league ON sports.event (league_id);
CREATE INDEX event_live ON sports.event (starts_at, event_id) WHERE status = 'live';

-- Prices are jsonb: [{ "sel": "H", "odds": 195, "p": 487000, "open": true }]. A row is locked while
-- a bet on it is accepted, and its status counts in the suspension of its
-- event and the silence of the feed.
CREATE TABLE sports.market (
  event_id         text    NOT NULL REFERENCES sports.event,
  code             text    NOT NULL,
  tab              text    NOT NULL,
  is_live          boolean NOT NULL,
  status           text    NOT NULL CHECK (status IN ('open', 'suspended', 'closed', 'settled', 'cancelled')),
  suspended_by     text,
  is_held          boolean NOT NULL DEFAULT false,
  -- The feed's own word: 'open', 'suspended' or 'closed', of this version of the event's messages.
  feed_status      text    NOT NULL,
  feed_version     bigint  NOT NULL,
  version          bigint  NOT NULL,
  material_version bigint  NOT NULL,
  prices           jsonb   NOT NULL,
  PRIMARY KEY (event_id, code)
);

-- All messages about results, once for each version. A market's result follows from all of them in
-- the order of their versions, whatever order they came in; those of operators (is_own) come after
-- those of the feed. body: { "codes": { "OU:2.5": { "O": { "result": "win" } } | null }, "from":
-- ms, "to": ms, "score": {}, "half": {} }
CREATE TABLE sports.result_message (
  event_id text        NOT NULL REFERENCES sports.event,
  is_own   boolean     NOT NULL DEFAULT false,
  version  bigint      NOT NULL,
  kind     text        NOT NULL,
  at       timestamptz NOT NULL,
  body     jsonb       NOT NULL,
  PRIMARY KEY (event_id, is_own, version)
);

-- The result of a market in force. `version` counts the messages it follows from:
-- it grows with each correction.
CREATE TABLE sports.market_result (
  event_id   text        NOT NULL REFERENCES sports.event,
  code       text        NOT NULL,
  tab        text        NOT NULL,
  is_live    boolean     NOT NULL,
  version    bigint      NOT NULL,
  -- { "H": { "result": "win" }, "A": { "result": "lose" } }; null after a rollback.
  outcomes   jsonb,
  -- Closing prices, as in sports.market; empty where the market was never on sale here.
  prices     jsonb       NOT NULL,
  score      jsonb,
  half       jsonb,
  settled_at timestamptz NOT NULL,
  PRIMARY KEY (event_id, code)
);
CREATE INDEX market_result_latest ON sports.market_result (tab, settled_at DESC, event_id, code) WHERE NOT is_live AND outcomes IS NOT NULL;

CREATE TABLE sports.bet (
  bet_idx            bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_idx         bigint      NOT NULL,
  client_bet_id      text        NOT NULL,
  digest             text        NOT NULL,
  mode               text        NOT NULL,
  section            text        NOT NULL,
  stake              bigint      NOT NULL CHECK (stake > 0),
  asked_stake        bigint      NOT NULL,
  -- Exact product of the legs' odds: numerator / 100 ^ count, as text.
  odds_product       text        NOT NULL,
  display_odds       int         NOT NULL,
  potential_win      bigint      NOT NULL,
  status             text        NOT NULL CHECK (status IN ('BET', 'WAIT', 'REFUSED', 'SETTLED')),
  accept_odds        text        NOT NULL,
  refusal            text,
  rule_version       int         NOT NULL,
  delay_seconds      int         NOT NULL DEFAULT 0,
  placed_at          timestamptz NOT NULL,
  decides_at         timestamptz,
  accepted_at        timestamptz,
  -- Settlement in force and its number; a correction posts the difference.
  settlement_version int         NOT NULL DEFAULT 0,
  win                bigint      NOT NULL DEFAULT 0,
  settled_at         timestamptz,
  -- Stake and money of parts that were cashed out.
  cashed_stake       bigint      NOT NULL DEFAULT 0,
  cashed_out         bigint      NOT NULL DEFAULT 0,
  UNIQUE (member_idx, client_bet_id)
);
CREATE INDEX sports_bet_open ON sports.bet (member_idx, bet_idx DESC) WHERE status IN ('BET', 'WAIT');
CREATE INDEX sports_bet_delayed ON sports.bet (decides_at) WHERE status = 'BET';

CREATE TABLE sports.leg (
  bet_idx          bigint NOT NULL REFERENCES sports.bet,
  position         int    NOT NULL,
  event_id         text   NOT NULL REFERENCES sports.event,
  code             text   NOT NULL,
  sel              text   NOT NULL,
  odds             int    NOT NULL,
  odds_version     bigint NOT NULL,
  material_version bigint NOT NULL,
  -- Chance by the model at acceptance, parts per million; null where the feed gave none.
  probability      int,
  returned         int    NOT NULL,
  score            jsonb,
  result           text,
  dead_heat        jsonb,
  voided_by        text,
  PRIMARY KEY (bet_idx, position)
);
CREATE INDEX leg_open ON sports.leg (event_id, code) WHERE result IS NULL;
