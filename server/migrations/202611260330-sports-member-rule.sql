-- Kinds of bets that an operator has blocked for a member.
CREATE TABLE sports.member_rule (
  member_idx bigint PRIMARY KEY,
  blocked    text[] NOT NULL CHECK (blocked <@ ARRAY['single', 'two-fold', 'sports', 'special', 'live'])
);
