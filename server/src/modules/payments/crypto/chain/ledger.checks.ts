import { sql } from 'kysely';
import type { CheckGroup } from '../../../../ledger/index.ts';

/**
 * Transfers on chains against applications and the ledger. Their movements are those of deposits.
 */
export const chainChecks: CheckGroup = {
  needs: ['coin.transfer.rate'],
  moves: {},
  checks: [
    {
      name: 'each confirmed transfer on a chain is recorded: for an application, in the suspense account, or as worth no won',
      query: sql`
      SELECT format('%s %s output %s: %s micro-USDT confirmed and not recorded', t.network, t.txid, t.out_index, t.usdt) AS fault
      FROM coin.transfer t JOIN coin.network n USING (network)
      WHERE t.confirmations >= n.confirmations AND t.quote_idx IS NULL AND t.incoming_idx IS NULL AND t.settled_at IS NULL
      UNION ALL
      SELECT format('%s %s output %s: %s micro-USDT at rate %s, %s won recorded', t.network, t.txid, t.out_index, t.usdt,
        t.rate, coalesce(i.amount::text, 'none'))
      FROM coin.transfer t LEFT JOIN cash.incoming i USING (incoming_idx)
      WHERE t.incoming_idx IS NOT NULL AND t.rate IS NOT NULL
        AND i.amount IS DISTINCT FROM floor(t.usdt::numeric * t.rate / 100000000)`,
    },
    {
      name: 'each credited transfer on a chain is in the ledger with its amount, once, and no other is',
      query: sql`
      SELECT format('%s: %s won by the transfer, %s by the ledger', key, coalesce(c.amount::text, 'none'),
          coalesce(l.amount::text, 'none')) AS fault
      FROM (
        SELECT t.key, sum(e.amount) AS amount FROM money.ledger_tx t JOIN money.entry e ON e.tx_id = t.id
        WHERE t.key LIKE 'coin.in:%' AND e.account = 'cash' GROUP BY 1
      ) AS l
      FULL JOIN (
        SELECT format('coin.in:%s:%s:%s', t.network, t.txid, t.out_index) AS key, q.credit AS amount
        FROM coin.transfer t JOIN coin.quote q USING (quote_idx) WHERE q.state = 'CREDITED'
      ) AS c USING (key)
      WHERE l.amount IS DISTINCT FROM c.amount`,
    },
  ],
};
