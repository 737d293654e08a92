-- Until the members' part of a period had a status of its own, it was paid while settlements of the
-- period were drafts. Such periods are marked: nothing is missing there,
-- and no other period may be so.
ALTER TABLE partner.period ADD COLUMN members_paid_early boolean NOT NULL DEFAULT false;
UPDATE partner.period p SET members_paid_early = true
  WHERE members_status = 'paid' AND EXISTS (SELECT FROM partner.settlement s WHERE s.period = p.period AND s.status = 'draft');
