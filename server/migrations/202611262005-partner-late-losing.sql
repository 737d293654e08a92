-- Parts of the losing base that earlier days' bets brought:
-- `[{"origin": "2026-11-20", "base": -5000, "bp": 1000}]`.
-- Each counts at the partner's losing rate of its own day.
ALTER TABLE partner.settlement ADD COLUMN late jsonb NOT NULL DEFAULT '[]';
