import { lockBalances, type Movement, postAll } from '../../../ledger/index.ts';
import type { Trx } from '../../../plugins/db/index.ts';
import { noteMovements } from '../../account-history/index.ts';
import { lockReceivables, payReceivables, recordReceivable } from '../../receivables/index.ts';

/** What a paid row owes its partner, won; negative: what corrections take back. */
export interface DueRow {
  settlementIdx: bigint;
  partnerIdx: bigint;
  total: bigint;
}

const sorted = (members: readonly bigint[]): bigint[] => [...new Set(members)].sort((a, b) => (a < b ? -1 : 1));

/** What partners owe is paid off by their next credits first. */
const recover = async (trx: Trx, partners: readonly bigint[], actor: string, at: Date): Promise<void> => {
  const owed = await lockReceivables(trx, partners);
  if (owed.length === 0) return;
  const cash = new Map([...(await lockBalances(trx, partners))].map(([member, balance]) => [member, balance.cash]));
  const taken = owed.flatMap(({ receivable_idx, member_idx, open }) => {
    const left = cash.get(member_idx) ?? 0n;
    const amount = left < open ? left : open;
    cash.set(member_idx, left - amount);
    return amount > 0n ? [{ receivableIdx: receivable_idx, memberIdx: member_idx, open, amount }] : [];
  });
  await postAll(
    trx,
    taken.map(
      ({ receivableIdx, memberIdx, open, amount }): Movement => ({
        key: `receivable:${receivableIdx}:${open}`,
        kind: 'receivable.recover',
        ref: `receivable:${receivableIdx}`,
        actor,
        at,
        entries: [
          { member: memberIdx, account: 'cash', amount: -amount },
          { system: 'house', amount },
        ],
      }),
    ),
  );
  await payReceivables(trx, taken);
};

/**
 * Posts what rows of a period owe: house to partner, once for each row, with a line in the partner's history; a negative
 * row becomes a receivable. Source: domain §4.4
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
  await noteMovements(
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
      await recordReceivable(trx, { memberIdx: partnerIdx, ref: `settlement:${settlementIdx}`, amount: -total, at });
  await recover(trx, partners, actor, at);
};

/** Posts the members' own rolling of a period as points, once for each member. */
export const payMembers = async (
  trx: Trx,
  day: string,
  due: readonly { memberIdx: bigint; points: bigint }[],
  actor: string,
  at: Date,
): Promise<void> => {
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
      await recordReceivable(trx, { memberIdx, ref: `rolling:${day}:${memberIdx}`, amount: -points, at });
};
