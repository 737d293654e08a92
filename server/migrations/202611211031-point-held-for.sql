-- The status of a member who wants to turn points into cash: locks the member's row until the
-- transaction ends, and looks then. Each statement of a function sees what was committed when it
-- began; a statement that waited for the row and looked about in the same
-- breath would report the state before the wait.
CREATE FUNCTION point.held_for(
  p_member bigint, p_request_id text, p_now timestamptz,
  OUT status text,
  -- What the client's key has moved before.
  OUT known_idx bigint, OUT known_digest text,
  -- The end of a break that runs.
  OUT paused_until timestamptz,
  OUT points bigint,
  -- The site's least.
  OUT point_min bigint
) LANGUAGE plpgsql AS $$
BEGIN
  SELECT m.status INTO STRICT status FROM member.member m WHERE m.idx = p_member FOR NO KEY UPDATE;
  SELECT r.cash_idx, r.digest INTO known_idx, known_digest
    FROM cash.request r WHERE r.member_idx = p_member AND r.request_id = p_request_id;
  SELECT
      (SELECT max(p.until) FROM limits.pause p WHERE p.member_idx = p_member AND p.until > p_now),
      (SELECT b.amount FROM money.balance b WHERE b.member_idx = p_member AND b.account = 'point'),
      site.point_min
    INTO paused_until, points, point_min FROM site.option site;
END $$;

-- The operators' queue holds applications alone;
-- what is complete at once need not be written into it.
DROP INDEX cash.request_queue;
CREATE INDEX request_queue ON cash.request (status, cash_idx) WHERE cash_type IN ('in', 'out', 'coinIn', 'coinOut');
