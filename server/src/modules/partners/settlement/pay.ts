import type { Names } from '@madang/contracts';
import type { Trx } from '../../../db/index.ts';
import { lockBalances, type Movement, postAll } from '../../../ledger/index.ts';
import { recordMovements } from '../../account-history/index.ts';
import { recordReceivable } from '../../receivables/index.ts';

/** What a paid row owes its partner, won; negative: what corrections take back. */
export interface DueRow {
  settlementIdx: bigint;
  partnerIdx: bigint;
  total: bigint;
}

const sorted = (members: readonly bigint[]): bigint[] => [...new Set(members)].sort((a, b) => (a < b ? -1 : 1));

/** A period as messages name it. */
const rollingCause = (day: string): Names => ({
  ko: `${day} 롤링 정산`,
  en: `the rolling of ${day}`,
  vn: `hoàn cược ngày ${day}`,
});
const settlementCause = (day: string): Names => ({
  ko: `${day} 파트너 정산`,
  en: `the partner settlement of ${day}`,
  vn: `quyết toán đối tác ngày ${day}`,
});

/**
 * Posts what rows of a period owe: house to partner, once for each row, with a line in the
 * partner's history; a negative row becomes a receivable, which the partner's credits pay. Source:
 * domain §4.4
 */
export const payPartners = async (
  trx: Trx,
  period: string,
  due: readonly DueRow[],
  actor: string,
  at: Date,
): Promise<void> => {
  const partners = sorted(due.map(({ partnerIdx }) => partnerIdx));
  if (partners.length === 0) return;
  await lockBalances(trx, partners);
  const credits = due.filter(({ total }) => total > 0n);
  await recordMovements(
    trx,
    credits.map(({ settlementIdx, partnerIdx, total }) => ({
      memberIdx: partnerIdx,
      type: 'bonus',
      amount: total,
      side: 1,
      key: `partner:settlement:${settlementIdx}`,
      memo: period,
      actor,
      at,
    })),
  );
  await postAll(
    trx,
    credits.map(
      ({ settlementIdx, partnerIdx, total }): Movement => ({
        key: `partner:settlement:${settlementIdx}`,
        kind: 'partner.settlement',
        ref: `settlement:${settlementIdx}`,
        actor,
        at,
        entries: [
          { system: 'house', amount: -total },
          { member: partnerIdx, account: 'cash', amount: total },
        ],
      }),
    ),
  );
  for (const { settlementIdx, partnerIdx, total } of due)
    if (total < 0n)
      await recordReceivable(trx, {
        memberIdx: partnerIdx,
        ref: `settlement:${settlementIdx}`,
        amount: -total,
        cause: settlementCause(period),
        at,
      });
};

/** Posts the members' own rolling of a period as points, once for each member. */
export const payMembers = async (
  trx: Trx,
  day: string,
  due: readonly { memberIdx: bigint; points: bigint }[],
  actor: string,
  at: Date,
): Promise<void> => {
  // All that move and all that owe, by number: what is owed is taken at the end of the transaction.
  const moving = sorted(due.filter(({ points }) => points !== 0n).map(({ memberIdx }) => memberIdx));
  if (moving.length > 0) await lockBalances(trx, moving);
  await postAll(
    trx,
    due
      .filter(({ points }) => points > 0n)
      .map(
        ({ memberIdx, points }): Movement => ({
          key: `partner:rolling:${day}:${memberIdx}`,
          kind: 'partner.rolling',
          ref: `period:${day}`,
          actor,
          at,
          entries: [
            { system: 'promo', amount: -points },
            { member: memberIdx, account: 'point', amount: points },
          ],
        }),
      ),
  );
  for (const { memberIdx, points } of due)
    if (points < 0n)
      await recordReceivable(trx, {
        memberIdx,
        ref: `rolling:${day}:${memberIdx}`,
        amount: -points,
        cause: rollingCause(day),
        at,
      });
};
