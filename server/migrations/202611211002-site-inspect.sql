-- Whether the pages were last notified that the site is closed, and by which time. Every process
-- watches the window; the one that locks this row publishes.
-- The window of site.option includes both of its ends.
CREATE TABLE site.inspect (
  singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  closed boolean NOT NULL DEFAULT false,
  told_at timestamptz NOT NULL DEFAULT '-infinity'
);
INSERT INTO site.inspect DEFAULT VALUES;
