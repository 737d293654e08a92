-- The sandbox's seamless vendor. A demo that was seeded before it existed opens it now;
-- production is never opened by us.
UPDATE game.vendor SET wallet = 'seamless', origins = '{"http://hanok.localhost:{sandbox}"}',
    opened = (SELECT seeded FROM site.option)
  WHERE key = 'slot_hanok';
