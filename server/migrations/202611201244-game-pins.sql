-- Games that an operator puts before the most launched ones.
CREATE TABLE game.pin (
  ord int PRIMARY KEY,
  vendor_code text NOT NULL REFERENCES game.vendor (code),
  game_key text NOT NULL,
  UNIQUE (vendor_code, game_key)
);
