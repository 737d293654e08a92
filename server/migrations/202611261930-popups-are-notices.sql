-- Popups are notices of the site, with the order and the audience of a popup. Source:
-- boards, BO-13.
ALTER TABLE board.post
  -- 'all': everybody; 'member': shown after signing in; null: no popup.
  ADD COLUMN popup text CHECK (popup IN ('all', 'member')),
  ADD COLUMN popup_ord int NOT NULL DEFAULT 100,
  -- False: it cannot be put away for a day.
  ADD COLUMN popup_closable boolean NOT NULL DEFAULT true,
  -- Id of the page it leads to; null: to itself.
  ADD COLUMN popup_page text,
  -- Members on a break do not see it.
  ADD COLUMN is_promo boolean NOT NULL DEFAULT false;
CREATE INDEX post_popup ON board.post (popup, popup_ord, board_idx) WHERE popup IS NOT NULL AND status = 'published';
CREATE INDEX post_must_read ON board.post (board_idx) WHERE must_read AND status = 'published';

INSERT INTO board.post (board_type, category, mem_id, mem_name, title, content, texts, status, reg_at, publication,
  search_text, pieces, text_hash, popup, popup_ord, popup_closable, popup_page, is_promo, shown_from, shown_until)
SELECT 'nt', 'site', '', 'Madang', title->>'ko', text->>'ko',
  jsonb_build_object(
    'ko', jsonb_build_object('title', title->>'ko', 'content', text->>'ko'),
    'en', jsonb_build_object('title', title->>'en', 'content', text->>'en'),
    'vn', jsonb_build_object('title', title->>'vn', 'content', text->>'vn')),
  'published', coalesce(shown_from, now()), nextval('board.publication'), found.whole,
  ARRAY(SELECT DISTINCT substr(found.whole, at, 2) FROM generate_series(1, length(found.whole) - 1) AS at
    WHERE substr(found.whole, at, 2) NOT LIKE '% %'),
  sha256(convert_to(found.whole, 'UTF8')), audience, ord, closable, page, is_promo, shown_from, shown_until
FROM site.popup,
  LATERAL (SELECT lower(concat_ws(' ', title->>'ko', title->>'en', title->>'vn',
    text->>'ko', text->>'en', text->>'vn')) AS whole) AS found
ORDER BY ord, popup_idx;
DROP TABLE site.popup;
