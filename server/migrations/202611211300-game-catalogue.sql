-- The group under which a vendor's games are listed: by its name, where that contains hotel.
-- Source: specification §3.
CREATE FUNCTION game.group_of(group_key text, name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN CASE
    WHEN position('HC-' IN name) > 0 THEN 'hotelcasino'
    WHEN position('H-' IN name) > 0 THEN 'hotelslot'
    ELSE group_key
  END;

-- The vendors of the product under the codes and pages that are theirs. Source:
-- specification §9, page table.
ALTER TABLE game.vendor
  -- Id of the page that shows its games; null: none of its own.
  ADD COLUMN page text UNIQUE,
  -- False: there is nobody behind it yet. What an operator switches off and on again is `enabled`.
  ADD COLUMN opened boolean NOT NULL DEFAULT false,
  -- Where its games live: an address of a game is handed out only if its origin is listed here.
  -- `{sandbox}` is the port of the sandbox beside this site.
  ADD COLUMN origins text[] NOT NULL DEFAULT '{}',
  ADD COLUMN shown_under text GENERATED ALWAYS AS (game.group_of(group_key, names ->> 'en')) STORED NOT NULL,
  ADD COLUMN ord int NOT NULL DEFAULT 0;

-- What was here before has been played.
UPDATE game.vendor SET opened = true;

INSERT INTO game.vendor (ord, code, key, page, group_key, names, origins, wallet, pulled_at)
SELECT ord, code, key, page, group_key, jsonb_build_object('ko', ko, 'en', en, 'vn', en), origins, 'transfer', NULL
FROM (VALUES
  (10, '1', 'evolution', 'livecasino.evolution', 'casino', '에볼루션', 'Evolution', '{}'::text[]),
  (11, '5', 'asiagaming', 'livecasino.asiagaming', 'casino', '아시아 게이밍', 'Asia Gaming', '{}'),
  (12, '10', 'pragmatic', 'livecasino.pragmatic', 'casino', '프라그마틱', 'Pragmatic', '{}'),
  (13, '6', 'dreamcasino', 'livecasino.dreamcasino', 'casino', '드림 게이밍', 'Dream Gaming', '{}'),
  (14, '9', 'sexygaming', 'livecasino.sexygaming', 'casino', '섹시 게이밍', 'Sexy Gaming', '{}'),
  (15, '2', 'biggaming', 'livecasino.biggaming', 'casino', '빅 게이밍', 'Big Gaming', '{}'),
  (20, '0', 'kplayslot', 'slotgame.kplayslot', 'slot', '마당 슬롯', 'Madang Slots', '{"http://kplayslot.localhost:{sandbox}"}'),
  (21, '200', 'pragslot', 'slotgame.pragslot', 'slot', '프라그마틱 슬롯', 'Pragmatic Slots', '{}'),
  (22, '201', 'habanero', 'slotgame.habanero', 'slot', '하바네로', 'Habanero', '{}'),
  (23, '202', 'slot_elle', 'slotgame.slot_elle', 'slot', '엘르', 'Elle', '{}'),
  (24, '203', 'slot_quick', 'slotgame.slot_quick', 'slot', '퀵', 'Quick', '{}'),
  (25, '204', 'slot_spade', 'slotgame.slot_spade', 'slot', '스페이드', 'Spade', '{}'),
  (26, '205', 'slot_playandgo', 'slotgame.slot_playandgo', 'slot', '플레이앤고', 'Play and Go', '{}'),
  (27, '206', 'slot_worldmath', 'slotgame.slot_worldmath', 'slot', '월드매스', 'World Math', '{}'),
  (28, '207', 'slot_microgaming', 'slotgame.slot_microgaming', 'slot', '마이크로게이밍', 'Microgaming', '{}'),
  (29, '208', 'slot_ylgaming', 'slotgame.slot_ylgaming', 'slot', 'YL 게이밍', 'YL Gaming', '{}'),
  (30, '209', 'slot_hanok', 'slotgame.slot_hanok', 'slot', '한옥', 'Hanok', '{}'),
  (31, '210', 'slot_dalbit', 'slotgame.slot_dalbit', 'slot', '달빛', 'Dalbit', '{}'),
  (32, '211', 'slot_baram', 'slotgame.slot_baram', 'slot', '바람', 'Baram', '{}'),
  (33, '212', 'slot_namu', 'slotgame.slot_namu', 'slot', '나무', 'Namu', '{}'),
  (34, '213', 'slot_byeol', 'slotgame.slot_byeol', 'slot', '별', 'Byeol', '{}'),
  (35, '214', 'slot_gaon', 'slotgame.slot_gaon', 'slot', '가온', 'Gaon', '{}'),
  (36, '215', 'slot_mirae', 'slotgame.slot_mirae', 'slot', '미래', 'Mirae', '{}'),
  (37, '216', 'slot_onnuri', 'slotgame.slot_onnuri', 'slot', '온누리', 'Onnuri', '{}'),
  (40, '101', 'gamestart', 'esport.gamestart', 'esports', 'e스포츠', 'E-sports', '{}'),
  (50, '1000', 'kplayfishing', 'phishinggame.kplayfishing', 'fishing', '마당 피싱', 'Madang Fishing', '{}'),
  (60, '102', 'virtualgame', 'virtualgame', 'virtual', '가상게임', 'Virtual Games', '{}')
) AS vendor (ord, code, key, page, group_key, ko, en, origins)
ON CONFLICT (code) DO UPDATE SET ord = excluded.ord, page = excluded.page, origins = excluded.origins;

-- A vendor's games as it reported them last: a site that starts while a vendor
-- is down still knows them.
CREATE TABLE game.game (
  vendor_code text NOT NULL REFERENCES game.vendor (code),
  key text NOT NULL,
  -- Its place in the vendor's list.
  ord int NOT NULL,
  names jsonb NOT NULL,
  category text NOT NULL,
  type text NOT NULL CHECK (type IN ('live', 'slot', 'table', 'crash', 'fishing')),
  -- Return to player, basis points.
  rtp int NOT NULL CHECK (rtp BETWEEN 0 AND 10000),
  volatility text NOT NULL CHECK (volatility IN ('low', 'medium', 'high')),
  -- Least and greatest stake, won.
  min_bet bigint NOT NULL CHECK (min_bet >= 0),
  max_bet bigint NOT NULL CHECK (max_bet >= min_bet),
  tags text[] NOT NULL,
  released_at timestamptz NOT NULL,
  -- Since when the vendor no longer reports it. Its rounds keep their names.
  gone_at timestamptz,
  PRIMARY KEY (vendor_code, key)
);

-- The codes of the vendors that can be played come from the vendors themselves.
DELETE FROM site.code WHERE master_code = 'game';
CREATE VIEW site.any_code AS
  SELECT master_code, code, group_code, code_name, code_name_en, group_code_name_en, ord FROM site.code
  UNION ALL
  SELECT 'game', vendor.code, category.code, vendor.names ->> 'ko', vendor.names ->> 'en', category.code_name_en, vendor.ord
  FROM game.vendor
  JOIN site.code AS category
    ON category.master_code = 'bcategory' AND category.code = vendor.shown_under
  WHERE vendor.opened;
