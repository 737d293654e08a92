-- The slot vendors that the sandbox provides: by which convention, and where their games live.
-- A demo that was seeded before opens them now; production is never opened by us.
UPDATE game.vendor SET wallet = slot.wallet, origins = ARRAY['http://' || slot.host || '.localhost:{sandbox}'],
    opened = opened OR (SELECT seeded FROM site.option)
FROM (VALUES
  ('pragslot', 'pragslot', 'transfer'),
  ('habanero', 'habanero', 'seamless'),
  ('slot_elle', 'elle', 'transfer'),
  ('slot_quick', 'quick', 'seamless'),
  ('slot_spade', 'spade', 'transfer'),
  ('slot_playandgo', 'playandgo', 'seamless'),
  ('slot_worldmath', 'worldmath', 'transfer'),
  ('slot_microgaming', 'microgaming', 'seamless'),
  ('slot_ylgaming', 'ylgaming', 'transfer'),
  ('slot_dalbit', 'dalbit', 'transfer'),
  ('slot_baram', 'baram', 'seamless'),
  ('slot_namu', 'namu', 'transfer'),
  ('slot_byeol', 'byeol', 'seamless'),
  ('slot_gaon', 'gaon', 'transfer'),
  ('slot_mirae', 'mirae', 'seamless'),
  ('slot_onnuri', 'onnuri', 'seamless')
) AS slot (key, host, wallet)
WHERE vendor.key = slot.key;

-- Two of them are hotel slots, by their names. Source: specification §3.
UPDATE game.vendor
SET names = (SELECT jsonb_object_agg(language, 'H-' || name) FROM jsonb_each_text(names) AS each (language, name))
WHERE key IN ('slot_gaon', 'slot_onnuri');
