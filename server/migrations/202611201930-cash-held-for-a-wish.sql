-- What a member's account holds: for who decides by it and moves nothing.
CREATE FUNCTION money.amount_of(p_member bigint, p_account text) RETURNS bigint LANGUAGE sql STABLE
  RETURN (SELECT b.amount FROM money.balance b WHERE b.member_idx = p_member AND b.account = p_account);

-- The first look of a wish that moves a member's money: holds her row until the transaction ends, and tells what stands
-- then. Each statement of a function sees what was committed when it began; one that waited for the lock and looked about
-- in the same breath would tell what stood before the wait.
CREATE FUNCTION cash.held_for(
  p_member bigint, p_request_id text, p_now timestamptz,
  OUT status text,
  -- What the client's key has moved before.
  OUT known_idx bigint, OUT known_digest text,
  -- The end of a break that runs.
  OUT paused_until timestamptz,
  OUT points bigint
) LANGUAGE plpgsql AS $$
BEGIN
  SELECT m.status INTO STRICT status FROM member.member m WHERE m.idx = p_member FOR NO KEY UPDATE;
  SELECT r.cash_idx, r.digest INTO known_idx, known_digest
    FROM cash.request r WHERE r.member_idx = p_member AND r.request_id = p_request_id;
  SELECT max(p.until) INTO paused_until FROM limits.pause p WHERE p.member_idx = p_member AND p.until > p_now;
  points := money.amount_of(p_member, 'point');
END $$;
