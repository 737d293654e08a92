-- Draws that all members share: a chain of seeds for each day, and what was drawn from it. Source:
-- domain §1.1, §1.6.
CREATE SCHEMA draw;

CREATE TABLE draw.chain (
  game text NOT NULL CHECK (game ~ '^[a-z]+$'),
  -- In Seoul.
  day date NOT NULL,
  -- Draws of that day, spread over it evenly.
  links int NOT NULL CHECK (links BETWEEN 1 AND 1440),
  -- Draws before this one were over or closed when the chain was published:
  -- they have never been on sale.
  first_no int NOT NULL CHECK (first_no >= 1),
  -- Seed of the last draw, from which those before it are hashed.
  -- Never leaves the house before that draw.
  head text NOT NULL,
  -- `links` hashes from the head. Published.
  terminal text NOT NULL,
  -- Fixed when the day has begun, from what members added until then.
  salt text,
  published_at timestamptz NOT NULL,
  PRIMARY KEY (game, day)
);

CREATE TABLE draw.luck (
  idx bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  game text NOT NULL,
  -- The day whose salt it goes into.
  day date NOT NULL,
  member_idx bigint NOT NULL REFERENCES member.member (idx),
  text text NOT NULL,
  FOREIGN KEY (game, day) REFERENCES draw.chain (game, day)
);
CREATE INDEX luck_of_day ON draw.luck (game, day, idx);

-- A draw that is decided, once and for ever.
CREATE TABLE draw.decided (
  game text NOT NULL,
  day date NOT NULL,
  no int NOT NULL CHECK (no >= 1),
  state text NOT NULL CHECK (state IN ('drawn', 'void')),
  draw_at timestamptz NOT NULL,
  decided_at timestamptz NOT NULL,
  -- Null: void.
  seed text,
  result jsonb,
  PRIMARY KEY (game, day, no),
  FOREIGN KEY (game, day) REFERENCES draw.chain (game, day),
  CHECK ((state = 'drawn') = (seed IS NOT NULL AND result IS NOT NULL))
);
CREATE INDEX decided_newest ON draw.decided (game, draw_at DESC);
