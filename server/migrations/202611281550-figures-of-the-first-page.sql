-- The figure of a banner that offers a bonus, per cent.
ALTER TABLE site.banner ADD COLUMN percent int CHECK (percent BETWEEN 1 AND 100);
UPDATE site.banner SET percent = figure.percent
  FROM (SELECT banner_idx, (regexp_match(title->>'ko', '(?<![0-9.,])([0-9]{1,3})%'))[1]::int AS percent
    FROM site.banner WHERE is_promo) AS figure
  WHERE figure.banner_idx = banner.banner_idx AND figure.percent BETWEEN 1 AND 100;

-- When a level began to grow for the first time; null: unknown.
ALTER TABLE jackpot.level ADD COLUMN started_at timestamptz;
