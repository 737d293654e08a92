-- Whether a member may bet at all: the member may still sign in, withdraw and read. Source:
-- specification §8, B1001.
ALTER TABLE member.member ADD COLUMN may_bet boolean NOT NULL DEFAULT true;
