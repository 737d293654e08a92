-- True on a demo or qa database: its accounts have a published password,
-- so production refuses to run on it.
ALTER TABLE site.option ADD COLUMN seeded boolean NOT NULL DEFAULT false;
