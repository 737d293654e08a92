-- How often a text of operators was changed since it was written:
-- the version that another change names.
ALTER TABLE support.faq ADD COLUMN changes int NOT NULL DEFAULT 0;
ALTER TABLE support.canned ADD COLUMN changes int NOT NULL DEFAULT 0;

-- The last decision about a setting, a market or a partner is found without walking the chain.
CREATE INDEX audit_about ON operator.audit (action, subject, idx);
