-- What the page called its application: the same one, sent again because no answer came,
-- is answered as the first.
ALTER TABLE member.member ADD COLUMN sign_up_request text;
