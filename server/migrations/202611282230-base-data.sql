-- True: the data that every site begins with is here (codes, banners, questions). A site of before,
-- which was seeded as a demo, has it; another one receives it at its next start.
ALTER TABLE site.option ADD COLUMN has_base_data boolean NOT NULL DEFAULT false;
UPDATE site.option SET has_base_data = seeded;
