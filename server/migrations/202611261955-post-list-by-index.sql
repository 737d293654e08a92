-- The list of a board and its count are read from the index alone.
CREATE INDEX post_listed ON board.post (board_type, pinned DESC, board_idx DESC)
  INCLUDE (category, status, member_idx, is_promo, shown_from, shown_until) WHERE status = 'published';
DROP INDEX board.post_list;
