-- The daily wheel: one free spin a member and a day in Seoul. Source: domain §1.8.
CREATE SCHEMA rotary;

-- What the next spin of a member will be drawn from. Its hash is published;
-- the seed itself leaves with the spin.
CREATE TABLE rotary.promise (
  member_idx bigint PRIMARY KEY REFERENCES member.member (idx),
  -- Spins that the member has made.
  nonce int NOT NULL CHECK (nonce >= 0),
  server_seed text NOT NULL,
  commit_hash text NOT NULL
);

CREATE TABLE rotary.spin (
  member_idx bigint NOT NULL REFERENCES member.member (idx),
  day date NOT NULL,
  nonce int NOT NULL,
  server_seed text NOT NULL,
  commit_hash text NOT NULL,
  client_seed text NOT NULL,
  -- Where the wheel stopped.
  part int NOT NULL CHECK (part BETWEEN 0 AND 999),
  points bigint NOT NULL CHECK (points >= 0),
  at timestamptz NOT NULL,
  PRIMARY KEY (member_idx, day),
  UNIQUE (member_idx, nonce)
);
