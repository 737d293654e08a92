-- How often members have opened an answer of the FAQ.
ALTER TABLE support.faq ADD COLUMN reads int NOT NULL DEFAULT 0;
