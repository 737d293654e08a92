-- The vendors of live tables that the sandbox provides: cash stays at the site, and their
-- tables live at an origin each. A demo that was seeded before opens them now;
-- production is never opened by us.
UPDATE game.vendor SET wallet = 'seamless', origins = ARRAY['http://' || key || '.localhost:{sandbox}'],
    opened = opened OR (SELECT seeded FROM site.option)
WHERE key IN ('evolution', 'biggaming', 'asiagaming', 'dreamcasino', 'sexygaming', 'pragmatic');

-- Two of them are hotel casino, by their names. Source: specification §3.
UPDATE game.vendor
SET names = (SELECT jsonb_object_agg(language, 'HC-' || name) FROM jsonb_each_text(names) AS each (language, name))
WHERE key IN ('dreamcasino', 'sexygaming');
