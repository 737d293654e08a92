-- The maintenance window after the one in check_start and check_end, which it succeeds:
-- both are disjoint.
ALTER TABLE site.option ADD COLUMN next_start timestamptz, ADD COLUMN next_end timestamptz,
  ADD CHECK ((next_start IS NULL) = (next_end IS NULL)),
  ADD CHECK (next_start IS NULL OR (check_end < next_start AND next_start < next_end));
