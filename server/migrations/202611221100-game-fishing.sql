-- The vendor of the fishing game is there: where its games live, and its name in Vietnamese. A demo
-- that was seeded before it existed opens it now; production is never opened by us.
UPDATE game.vendor SET names = jsonb_set(names, '{vn}', '"Bắn cá Madang"'), wallet = 'transfer',
    origins = '{"http://kplayfishing.localhost:{sandbox}"}', opened = opened OR (SELECT seeded FROM site.option)
  WHERE key = 'kplayfishing';
