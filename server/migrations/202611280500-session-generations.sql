-- Tokens of a generation below this one ended with a change of password, account or second factor.
-- Source: decision 84.
ALTER TABLE member.session
  ADD COLUMN least_generation int NOT NULL DEFAULT 1,
  ADD CONSTRAINT session_least_generation CHECK (least_generation BETWEEN 1 AND generation);
