import { sql } from 'kysely';
import type { CheckGroup } from '../../ledger/index.ts';

/** What requirements count as staked against the bets of their members. */
export const wagerChecks: CheckGroup = {
  needs: ['wager.counted.amount', 'bet.bet.booked_at'],
  moves: {},
  checks: [
    {
      // At most: what counted beyond an earlier requirement, or by a bet that waited to be booked,
      // is not distinguished.
      name: 'no open requirement has more done than the bets that were decided since it was opened can count',
      query: sql`
        SELECT format('requirement %s of member %s: %s won done, %s at most by bets', r.idx, r.member_idx, r.done,
            coalesce(c.amount, 0) + coalesce(b.amount, 0)) AS fault
        FROM wager.requirement r
        LEFT JOIN (SELECT requirement_idx, sum(amount) AS amount FROM wager.counted GROUP BY 1) AS c ON c.requirement_idx = r.idx
        LEFT JOIN (
          SELECT open.idx, sum(CASE WHEN bet.group_key IN ('slot', 'hotelslot', 'fishing') THEN bet.cash ELSE bet.cash / 2 END) AS amount
          FROM wager.requirement open JOIN bet.bet ON bet.member_idx = open.member_idx
            -- A minute: two processes have two clocks.
            AND greatest(bet.settled_at, bet.booked_at) >= open.opened_at - interval '1 minute'
          WHERE open.closed_at IS NULL AND bet.type IN ('win', 'lose', 'draw')
            AND bet.vendor_code <> 'sportsbook' AND bet.group_key <> 'lottery' GROUP BY 1
        ) AS b ON b.idx = r.idx
        WHERE r.closed_at IS NULL AND r.done > coalesce(c.amount, 0) + coalesce(b.amount, 0)`,
    },
  ],
};
