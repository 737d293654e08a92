CREATE SCHEMA sports;

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
  event_id           text        PRIMARY KEY,
  sport              text        NOT NULL,
  league_id          text        NOT NULL REFERENCES sports.league,
  home_id            text        NOT NULL REFERENCES sports.team,
  away_id            text        NOT NULL REFERENCES sports.team,
  starts_at          timestamptz NOT NULL,
  status             text        NOT NULL,
  -- The last version of the event's messages up to which none is missing.
  feed_version       bigint      NOT NULL,
  is_suspended       boolean     NOT NULL DEFAULT false,
  suspended_by       text,
  state              jsonb,
  ended_at           timestamptz
);
CREATE INDEX event_by_start ON sports.event (starts_at, event_id);
CREATE INDEX event_live ON sports.event (event_id) WHERE status = 'live';

-- Prices are jsonb: [{ "sel": "H", "odds": 195, "p": 487000, "open": true }]. A row is locked while a bet on it is accepted.
CREATE TABLE sports.market (
  event_id         text    NOT NULL REFERENCES sports.event,
  code             text    NOT NULL,
  tab              text    NOT NULL,
  is_live          boolean NOT NULL,
  status           text    NOT NULL,
  suspended_by     text,
  version          bigint  NOT NULL,
  material_version bigint  NOT NULL,
  feed_version     bigint  NOT NULL,
  prices           jsonb   NOT NULL,
  PRIMARY KEY (event_id, code)
);

-- What the feed has said about results, once for each version: settlements follow from all of it, in whatever order it came.
CREATE TABLE sports.result_message (
  event_id text        NOT NULL,
  version  bigint      NOT NULL,
  kind     text        NOT NULL,
  at       timestamptz NOT NULL,
  body     jsonb       NOT NULL,
  PRIMARY KEY (event_id, version)
);

-- The result of a market in force. `version` grows with each correction.
CREATE TABLE sports.market_result (
  event_id   text        NOT NULL,
  code       text        NOT NULL,
  tab        text        NOT NULL,
  version    bigint      NOT NULL,
  -- { "H": { "result": "win" }, "A": { "result": "lose" } }; null after a rollback.
  outcomes   jsonb,
  prices     jsonb       NOT NULL,
  score      jsonb,
  half       jsonb,
  settled_at timestamptz NOT NULL,
  PRIMARY KEY (event_id, code)
);
CREATE INDEX market_result_latest ON sports.market_result (tab, settled_at DESC);

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
