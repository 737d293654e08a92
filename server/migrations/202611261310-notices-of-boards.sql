-- The first page's notices are posts of the notice board.
INSERT INTO board.post (board_type, category, mem_id, mem_name, title, content, texts, status, reg_at, publication,
  search_text, pieces, text_hash)
SELECT 'nt', 'site', '', 'Madang', title->>'ko', title->>'ko',
  jsonb_build_object(
    'ko', jsonb_build_object('title', title->>'ko', 'content', title->>'ko'),
    'en', jsonb_build_object('title', title->>'en', 'content', title->>'en'),
    'vn', jsonb_build_object('title', title->>'vn', 'content', title->>'vn')),
  'published', published_at, nextval('board.publication'), found.text,
  ARRAY(SELECT DISTINCT substr(found.text, at, 2) FROM generate_series(1, length(found.text) - 1) AS at
    WHERE substr(found.text, at, 2) NOT LIKE '% %'),
  sha256(convert_to(found.text, 'UTF8'))
FROM site.notice,
  LATERAL (SELECT lower(concat_ws(' ', title->>'ko', title->>'en', title->>'vn')) AS text) AS found
ORDER BY published_at;
