import { ulid } from 'ulid';
import { balanceOf, post } from '../../ledger/index.ts';
import type { TestSite } from '../app.ts';

/** What an account holds at most, won. */
const MOST = 9_007_199_254_740_991n;

/**
 * Fills a member's cash up to the most that an account holds, so that no payment to them can be
 * posted: a row that fails while all others are sound. @returns what takes the money away again
 */
export const fillAccount = async ({ db, clock }: TestSite, member: bigint): Promise<() => Promise<void>> => {
  const amount = MOST - (await balanceOf(db, member)).cash;
  const move = (sign: 1n | -1n) =>
    db.transaction().execute(async (trx) => {
      await post(trx, {
        key: `test:${ulid()}`,
        kind: 'seed.cash',
        actor: 'test',
        at: new Date(clock.now()),
        entries: [
          { system: 'external', amount: -sign * amount },
          { member, account: 'cash', amount: sign * amount },
        ],
      });
    });
  await move(1n);
  return () => move(-1n);
};

/** Alerts about parked rows from now on. */
export const parkedAlerts = ({ app }: TestSite): { alert: string; queue: string; items: string[]; count: number }[] => {
  const alerts: { alert: string; queue: string; items: string[]; count: number }[] = [];
  app.log.error = ((facts: (typeof alerts)[number]) => {
    if (facts.alert === 'parked') alerts.push(facts);
  }) as typeof app.log.error;
  return alerts;
};
