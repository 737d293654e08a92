-- The call that has charged it: one call charges once. Null: from before calls had keys.
ALTER TABLE partner.charge ADD COLUMN request_id text;
CREATE UNIQUE INDEX charge_of_call ON partner.charge (actor, request_id);
