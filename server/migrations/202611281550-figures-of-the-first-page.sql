-- The figure of a banner that offers a bonus, per cent.
ALTER TABLE site.banner ADD COLUMN percent int CHECK (percent BETWEEN 1 AND 100);
UPDATE site.banner SET percent = (regexp_match(title->>'ko', '([0-9]+)%'))[1]::int WHERE is_promo;

-- When a level began to grow for the first time; null: unknown.
ALTER TABLE jackpot.level ADD COLUMN started_at timestamptz;
