-- Attendance: one stamp a member and a day in Seoul, with its points. Source: domain §1.8.
CREATE SCHEMA attendance;
CREATE TABLE attendance.stamp (
  member_idx bigint NOT NULL REFERENCES member.member (idx),
  day date NOT NULL,
  points bigint NOT NULL CHECK (points >= 0),
  -- What a run of days or the whole month adds; the milestones reached.
  prize bigint NOT NULL CHECK (prize >= 0),
  reached text[] NOT NULL DEFAULT '{}',
  at timestamptz NOT NULL,
  PRIMARY KEY (member_idx, day)
);
-- True: a stamp needs a bet that was settled on the same day.
ALTER TABLE site.option ADD COLUMN attendance_needs_bet boolean NOT NULL DEFAULT false;
