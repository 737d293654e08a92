-- Mini games: bets on rounds that all members share, and how far each round is published. Source:
-- domain §1.
CREATE SCHEMA minigame;

CREATE TABLE minigame.bet (
  bet_idx bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_idx bigint NOT NULL REFERENCES member.member (idx),
  -- The client's key, and what it requested.
  client_bet_id text NOT NULL,
  digest text NOT NULL,
  game text NOT NULL CHECK (game IN ('powerball', 'powerladder', 'speedkino', 'kinoladder')),
  round_id text NOT NULL,
  -- The draw that it depends on: a ladder's is another game's.
  draw_id text NOT NULL,
  draw_at timestamptz NOT NULL,
  market_code text NOT NULL,
  sel_code text NOT NULL,
  -- Hundredths of the stake, as accepted: later prices never touch it.
  odds int NOT NULL CHECK (odds > 100),
  stake bigint NOT NULL CHECK (stake > 0),
  at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'wait' CHECK (state IN ('wait', 'win', 'lose', 'void')),
  -- Paid out, won; of a void round the stake.
  win bigint NOT NULL DEFAULT 0 CHECK (win >= 0),
  settled_at timestamptz,
  UNIQUE (member_idx, client_bet_id),
  CHECK ((state = 'wait') = (settled_at IS NULL))
);
CREATE INDEX bet_of_round ON minigame.bet (member_idx, round_id);
CREATE INDEX bet_waiting ON minigame.bet (draw_id) WHERE state = 'wait';
CREATE INDEX bet_unsettled ON minigame.bet (member_idx, draw_at) WHERE state = 'wait';

-- A round of a draw that was published. It only goes forward;
-- drawn, settled and revealed are one step.
CREATE TABLE minigame.round (
  draw_id text PRIMARY KEY,
  state text NOT NULL CHECK (state IN ('OPEN', 'CLOSED', 'REVEALED', 'VOIDED')),
  close_at timestamptz NOT NULL
);
CREATE INDEX round_open ON minigame.round (close_at) WHERE state = 'OPEN';
