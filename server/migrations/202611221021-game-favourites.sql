-- Games that a member marked as their own. They count into how popular a game is. Source:
-- domain §3.4.
CREATE TABLE game.favourite (
  member_idx bigint NOT NULL REFERENCES member.member (idx),
  vendor_code text NOT NULL,
  game_key text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (member_idx, vendor_code, game_key),
  FOREIGN KEY (vendor_code, game_key) REFERENCES game.game (vendor_code, key)
);
