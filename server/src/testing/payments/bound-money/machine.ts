import { sql } from 'kysely';
import { ulid } from 'ulid';
import { movableClock } from '../../../core/clock.ts';
import { isRefusal } from '../../../core/refusal.ts';
import type { Db } from '../../../db/index.ts';
import { post } from '../../../ledger/index.ts';
import { issueCoupons } from '../../../modules/coupons/issue-coupons.command.ts';
import { useCoupon } from '../../../modules/coupons/use-coupon.command.ts';
import { moveBetween } from '../../../modules/give/move-between.command.ts';
import { findMemberIdx } from '../../../modules/members/index.ts';
import { secondReason } from '../../../modules/partners/read-models/second-user.ts';
import { readQueued } from '../../../modules/payments/cash-queue.ts';
import { decideCash } from '../../../modules/payments/decide.command.ts';
import { applyForDeposit } from '../../../modules/payments/deposits/apply-deposit.command.ts';
import { forfeitBonus } from '../../../modules/payments/deposits/forfeit-bonus.command.ts';
import { takeWithdrawal } from '../../../modules/payments/withdrawals/apply-withdrawal.command.ts';
import { cashOut, offerCashOut } from '../../../modules/sports/cash-out/cash-out.command.ts';
import { settleDueBets } from '../../../modules/sports/settlement/settle-due.command.ts';
import { placeSportsBet } from '../../../modules/sports/slip/place-sports-bet.command.ts';
import { NOON } from '../../app.ts';
import { insertSportsEvent } from '../../sports.ts';
import { writePrices, writeResult } from '../../sportsbook.ts';
import { type MatchResult, ODDS, selectionOf } from './model-bet.ts';

/** Below partner5, whose money the partner may take. */
const MEMBERS = ['member01', 'member02'] as const;
const PARTNER = 'partner5';
const START = 60_000n;
const CODE = '1X2';
const STEP_MS = 60_000;
const operator = 'operator:test';

/** '0', or the code of the refusal. */
const answerTo = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => '0',
    (error) => {
      if (isRefusal(error)) return error.code;
      throw error;
    },
  );

interface State {
  cash: bigint;
  owed: bigint;
  hold: bigint;
  requirements: string[];
  openBets: bigint;
}

/** The real commands over the seeded database, by the same steps as the model. */
export class BoundMoneyMachine {
  readonly clock = movableClock({ now: () => NOON });
  private readonly db: Db;
  private readonly context;
  private readonly members: bigint[] = [];
  private partnerIdx = 0n;
  private readonly events: string[] = [];
  /** Bets of each member, in the order in which they were placed. */
  private readonly bets = new Map<number, bigint[]>();
  private readonly withdrawals = new Map<number, bigint>();

  constructor(db: Db) {
    this.db = db;
    const fail = (facts: object) => {
      throw new Error(JSON.stringify(facts));
    };
    this.context = { db, clock: this.clock, log: { info: fail, error: fail } as never };
  }

  /** Members with their start, and matches that none of them has bet on. */
  async open(events: number): Promise<void> {
    const idxOf = async (memId: string) => (await findMemberIdx(this.db, memId)) ?? 0n;
    this.partnerIdx = await idxOf(PARTNER);
    for (const memId of MEMBERS) this.members.push(await idxOf(memId));
    await sql`UPDATE cash.rule SET out_spacing_ms = 0`.execute(this.db);
    for (const member of this.members)
      await post(this.db, {
        ...{ key: `start:${member}`, kind: 'seed.cash', actor: 'test', at: new Date(this.clock.now()) },
        entries: [
          { member, account: 'cash', amount: START - 1_000_000n },
          { system: 'external', amount: 1_000_000n - START },
        ],
      });
    // The first alone: it writes the league that all of them are of.
    this.events.push(await this.addEvent(0));
    this.events.push(...(await Promise.all(Array.from({ length: events - 1 }, (_, n) => this.addEvent(n + 1)))));
  }

  private async addEvent(number: number): Promise<string> {
    const market = { code: CODE, odds: [ODDS.H, ODDS.D, ODDS.A] };
    const eventId = await insertSportsEvent(this.db, { number: 9_000 + number, startsIn: 240, markets: [market] });
    const prices = Object.entries(ODDS).map(([sel, odds]) => [sel, [odds, 100_000_000 / odds]] as const);
    await writePrices(this.db, eventId, CODE, Object.fromEntries(prices) as never);
    return eventId;
  }

  private member(index: number): bigint {
    return this.members[index] as bigint;
  }

  /** As the operator reads it in the list of open applications. */
  private async readVersion(cashIdx: bigint): Promise<string> {
    return (await readQueued(this.db, cashIdx))?.version ?? '';
  }

  private async conclude(cashIdx: bigint, to: 1 | -1): Promise<void> {
    for (const step of [2, to] as const) {
      const version = await this.readVersion(cashIdx);
      await decideCash(this.context, { cashIdx, to: step, reason: '', version, actor: operator, requestId: ulid() });
    }
  }

  deposit(member: number, amount: number, bonus: 'first' | 'none'): Promise<string> {
    const input = { memberIdx: this.member(member), requestId: ulid(), amount: BigInt(amount), bonus };
    return answerTo(applyForDeposit(this.context, input).then(({ cashIdx }) => this.conclude(BigInt(cashIdx), 1)));
  }

  async coupon(member: number): Promise<string> {
    const [coupon] = await issueCoupons(this.context, {
      ...{ requestId: ulid(), memId: MEMBERS[member] as string, kind: 'fixed', value: 5_000n, minDeposit: 0n },
      ...{ expiresAt: new Date(this.clock.now() + 1), count: 1, reason: '', actor: operator },
    });
    const typed = coupon?.code ?? '';
    return answerTo(useCoupon(this.context, { memberIdx: this.member(member), requestId: ulid(), typed }));
  }

  forfeit(member: number, removed: number): Promise<string> {
    const input = { memberIdx: this.member(member), requestId: ulid(), amount: BigInt(removed) };
    return answerTo(forfeitBonus(this.context, input));
  }

  move(kind: 'give' | 'take', member: number, amount: number): Promise<string> {
    const [memId, partnerIdx] = [MEMBERS[member] as string, this.partnerIdx];
    const input = { kind, partnerIdx, requestId: ulid(), memId, amount: BigInt(amount), memo: '' };
    return answerTo(moveBetween(this.context, input, secondReason));
  }

  withdraw(member: number, amount: number): Promise<string> {
    const input = { memberIdx: this.member(member), requestId: ulid(), amount: BigInt(amount) };
    const keep = ({ cashIdx }: { cashIdx: number }) => void this.withdrawals.set(member, BigInt(cashIdx));
    return answerTo(takeWithdrawal(this.context, input).then(keep));
  }

  async decide(member: number, isPaid: boolean): Promise<string> {
    const cashIdx = this.withdrawals.get(member);
    if (cashIdx === undefined) return 'none';
    this.withdrawals.delete(member);
    return answerTo(this.conclude(cashIdx, isPaid ? 1 : -1));
  }

  bet(member: number, events: readonly number[], stake: number): Promise<string> {
    const legs = events.map((event) => {
      const selCode = selectionOf(member, event);
      return { eventId: this.events[event] as string, marketCode: CODE, selCode, odds: ODDS[selCode], oddsVersion: 2 };
    });
    const mode = legs.length === 1 ? ('single' as const) : ('combination' as const);
    const input = { memberIdx: this.member(member), clientBetId: ulid(), mode, stake, legs };
    const keep = ({ bet_idx }: { bet_idx: bigint }) =>
      void this.bets.set(member, [...(this.bets.get(member) ?? []), bet_idx]);
    return answerTo(
      placeSportsBet(this.context, { ...input, acceptOdds: 'NONE', acceptStake: 'NONE' } as never).then(keep),
    );
  }

  cashOut(member: number, index: number, part: number): Promise<string> {
    const [memberIdx, betId] = [this.member(member), this.bets.get(member)?.[index] ?? 9_000_000_000n];
    const take = async () => {
      const { offerId, amount } = await offerCashOut(this.context, { memberIdx, betId, part });
      await cashOut(this.context, { memberIdx, betId, offerId, part, minAmount: amount, requestId: ulid() });
    };
    return answerTo(take());
  }

  async result(event: number, result: MatchResult): Promise<string> {
    const outcome = (sel: string) =>
      ({ result: result === 'void' ? 'void' : sel === result ? 'win' : 'lose' }) as const;
    const outcomes = result === null ? null : { H: outcome('H'), D: outcome('D'), A: outcome('A') };
    const eventId = this.events[event] as string;
    await writeResult(this.db, { eventId, code: CODE, outcomes, at: this.clock.now() });
    await settleDueBets(this.context);
    return '0';
  }

  /** The next step is a minute later. */
  wait(): void {
    this.clock.advance(STEP_MS);
  }

  /** What members hold, owe and have still to wager, and what the partner has. */
  async state() {
    const { rows } = await sql<State>`
      SELECT coalesce(sum(b.amount) FILTER (WHERE account = 'cash'), 0)::bigint AS cash,
        coalesce(sum(b.amount) FILTER (WHERE account = 'hold'), 0)::bigint AS hold,
        (SELECT coalesce(sum(open), 0)::bigint FROM receivable.receivable v WHERE v.member_idx = m.idx) AS owed,
        ARRAY(SELECT concat_ws(' ', required, done, bonus, own, plain, principal) FROM wager.requirement r
          WHERE r.member_idx = m.idx AND closed_at IS NULL ORDER BY r.idx) AS requirements,
        (SELECT count(*) FROM sports.bet s WHERE s.member_idx = m.idx AND s.status IN ('BET', 'WAIT')) AS "openBets"
      FROM unnest(${[...this.members, this.partnerIdx]}::bigint[]) WITH ORDINALITY AS m (idx, nth)
        JOIN money.balance b ON b.member_idx = m.idx GROUP BY m.idx, m.nth ORDER BY m.nth`.execute(this.db);
    const states = rows.map(({ cash, owed, hold, requirements, openBets }) => ({
      ...{ cash: Number(cash), owed: Number(owed), hold: Number(hold), requirements, openBets: Number(openBets) },
    }));
    return { members: states.slice(0, -1), partner: states.at(-1)?.cash ?? 0 };
  }
}
