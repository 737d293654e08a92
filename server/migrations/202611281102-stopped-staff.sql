-- The status of a staff account before its partner has stopped it; null: the partner has not.
-- Lifting the stop restores it.
ALTER TABLE member.staff ADD COLUMN status_before text CHECK (status_before IN ('active', 'locked'));
UPDATE member.staff s SET status_before = 'active' FROM member.member m WHERE m.idx = s.member_idx AND m.status = 'suspended';
