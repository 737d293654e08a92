-- A session that is over keeps no address: it carries the vendor's session,
-- and leads nowhere any more.
UPDATE game.session SET url = NULL WHERE status = 'closed' AND url IS NOT NULL;
