-- The vendor of e-sports that the sandbox provides: cash stays at the site, and its matches
-- live at an origin of their own. A demo that was seeded before opens it now;
-- production is never opened by us.
UPDATE game.vendor SET names = jsonb_set(names, '{vn}', '"Thể thao điện tử"'), wallet = 'seamless', origins = '{"http://gamestart.localhost:{sandbox}"}',
    opened = opened OR (SELECT seeded FROM site.option)
  WHERE key = 'gamestart';
