import type { CommandContext } from '../../core/command-context.ts';
import { toJsonAmount } from '../../core/json-amount.ts';
import { balanceOf } from '../../ledger/index.ts';
import { readWithdrawalPassword } from '../members/index.ts';
import { listReceivables } from '../receivables/index.ts';
import { limitSummary } from '../responsible-gaming/index.ts';
import { readForfeit, readWager } from '../wagering/index.ts';
import { BANK_CLOSES, BANK_OPENS, isBankClosed, isOffered, percentOf, wagerPercentOf } from './cash.policy.ts';
import {
  countCharges,
  findOpen,
  lastWithdrawalAt,
  netDeposits,
  readRule,
  recentApplications,
  usualMinutes,
} from './cash.repository.ts';
import { cashRowOf } from './cash.view.ts';
import { depositAccountOf } from './deposits/account.repository.ts';
import { seoulMidnight } from './deposits/apply-deposit.command.ts';
import { withdrawable } from './withdrawals/apply-withdrawal.command.ts';

const RECENT = 3;
/** Complete applications of a kind whose time is the usual one. */
const USUAL = 5;

const openBonus = async (db: CommandContext['db'], memberIdx: bigint, at: Date) => {
  const forfeit = await readForfeit(db, memberIdx, await balanceOf(db, memberIdx), at);
  if (!forfeit) return null;
  const { bonus, winnings, removed, required, done } = forfeit;
  return {
    bonus: toJsonAmount(bonus),
    winnings: toJsonAmount(winnings),
    removed: toJsonAmount(removed),
    required: toJsonAmount(required),
    done: toJsonAmount(done),
  };
};

const debtOf = (owed: Awaited<ReturnType<typeof listReceivables>>) =>
  owed.length === 0
    ? null
    : {
        amount: toJsonAmount(owed.reduce((sum, { open }) => sum + open, 0n)),
        causes: owed.map(({ cause, open, created_at }) => ({
          cause,
          amount: toJsonAmount(open),
          at: created_at.toISOString(),
        })),
      };
const kinds = ['first', 'daily', 'none'] as const;

/** What the pages of deposit and withdrawal show; every rule in it is the server's. */
export const cashInfo = async ({ db, clock }: CommandContext, memberIdx: bigint) => {
  const now = clock.now();
  const rule = await readRule(db);
  const openIn = await findOpen(db, memberIdx, 'in');
  const [charges, account, openOut, lastOut, wager, net, free, secret, recent, usual, limits, bonus, owed] =
    await Promise.all([
      countCharges(db, memberIdx, seoulMidnight(now)),
      // The number that an application was made with stays in its member's
      // sight until it is decided.
      depositAccountOf(db, memberIdx, openIn?.requested_at ?? new Date(now)),
      findOpen(db, memberIdx, 'out'),
      lastWithdrawalAt(db, memberIdx),
      readWager(db, memberIdx),
      netDeposits(db, memberIdx),
      withdrawable({ db }, memberIdx, rule.out_unit),
      readWithdrawalPassword(db, memberIdx),
      recentApplications(db, memberIdx, RECENT).execute(),
      usualMinutes(db, memberIdx, USUAL),
      limitSummary({ db, clock }, memberIdx),
      openBonus(db, memberIdx, new Date(now)),
      listReceivables(db, memberIdx),
    ]);
  const nextAt = lastOut && new Date(lastOut.getTime() + Number(rule.out_spacing_ms));
  return {
    in: { min: toJsonAmount(rule.in_min), max: toJsonAmount(rule.in_max), unit: toJsonAmount(rule.in_unit) },
    out: {
      min: toJsonAmount(rule.out_min),
      unit: toJsonAmount(rule.out_unit),
      nextAt: nextAt && nextAt.getTime() > now ? nextAt.toISOString() : null,
    },
    window: {
      closed: !rule.out_open || isBankClosed(now) ? ('Y' as const) : ('N' as const),
      from: BANK_CLOSES,
      to: BANK_OPENS,
    },
    offers: kinds.map((kind) => ({
      kind,
      percent: percentOf(kind, rule),
      cap: kind === 'none' ? 0 : toJsonAmount(rule.bonus_cap),
      wagerPercent: wagerPercentOf(kind, rule),
      available: isOffered(kind, charges) ? ('Y' as const) : ('N' as const),
    })),
    ...account,
    openIn: openIn ? cashRowOf(openIn) : null,
    openOut: openOut ? cashRowOf(openOut) : null,
    wager: { required: toJsonAmount(wager.required), done: toJsonAmount(wager.done) },
    debt: debtOf(owed),
    openBonus: bonus,
    netDeposits: toJsonAmount(net),
    // What is to be staked first holds everything back.
    withdrawable: wager.done < wager.required ? 0 : toJsonAmount(free),
    hasOutPass: secret.password === '' ? ('N' as const) : ('Y' as const),
    recent: recent.map(cashRowOf),
    usualMinutes: usual,
    limits,
  };
};
