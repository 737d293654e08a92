-- The vendor of the virtual games has a name of its own, by which the specification shapes its
-- window (§4, §9). A demo that was seeded before it existed opens it now;
-- production is never opened by us.
UPDATE game.vendor SET key = 'bomb', names = jsonb_set(names, '{vn}', '"Trò chơi ảo"'), wallet = 'seamless', origins = '{"http://bomb.localhost:{sandbox}"}',
    opened = (SELECT seeded FROM site.option)
  WHERE key = 'virtualgame';
