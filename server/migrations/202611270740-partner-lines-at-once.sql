-- Lines are added by one statement in the transaction that adds their period, of nodes that it
-- joins; nodes and periods are never deleted. A check for each line of its
-- two foreign keys is the same work once more.
ALTER TABLE partner.line DROP CONSTRAINT line_period_fkey, DROP CONSTRAINT line_node_idx_fkey;
