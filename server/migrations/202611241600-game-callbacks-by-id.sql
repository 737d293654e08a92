-- What distinguishes one callback from another comes first in each index. With the vendor first,
-- either index served for either question as far as the planner knew of a new table, and a request
-- was looked for among all of its vendor's.
ALTER TABLE game.seamless_tx DROP CONSTRAINT seamless_tx_pkey, ADD PRIMARY KEY (tx_id, vendor_code);
DROP INDEX game.seamless_tx_of_round;
CREATE INDEX seamless_tx_of_round ON game.seamless_tx (round_id, vendor_code);
