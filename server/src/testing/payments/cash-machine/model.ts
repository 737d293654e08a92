/**
 * The expected balances, computed from the rules alone: no line of the product is used here, so
 * that the two can differ. Won; times in milliseconds.
 */

import { dayNumber, HALF_HOUR, isBankShut, MINUTE } from './bank-hours.ts';
import type { Application, Bonus, Kind, Member } from './model-rows.ts';

const MIN = 10_000;
const MAX = 10_000_000;
const CAP = 100_000;
const START = 300_000;
const TEN_SECONDS = 10_000;

export class CashModel {
  now: number;
  /** External money and bonuses of the house, for the sums. */
  external = 0;
  house = 0;
  readonly members: Member[];
  readonly applications: Application[] = [];
  /** What each key of a decision was used for. */
  private readonly decided = new Map<string, string>();

  constructor(now: number, members: number) {
    this.now = now;
    this.members = Array.from({ length: members }, () => ({
      cash: START,
      hold: 0,
      coin: 0,
      atVendor: 0,
      isInGame: false,
      enteredAt: Number.NEGATIVE_INFINITY,
      rounds: [],
      wagers: [],
      failures: 0,
      lockedUntil: 0,
    }));
    this.external = START * members;
  }

  private of(member: number): Member {
    return this.members[member] as Member;
  }

  private mine(member: number, kind: Kind): Application[] {
    return this.applications.filter((each) => each.member === member && each.kind === kind);
  }

  private known(member: number, key: string, digest: string): string | null {
    const found = this.applications.find((each) => each.member === member && each.key === key);
    if (!found) return null;
    return found.digest === digest ? '0' : 'C999';
  }

  private add(application: Omit<Application, 'id' | 'status' | 'at'>, dies: boolean): string {
    if (dies) return 'KILLED';
    this.applications.push({ ...application, id: this.applications.length, status: 0, at: this.now });
    return '0';
  }

  deposit(member: number, amount: number, bonus: Bonus, key: string, dies = false): string {
    const digest = `in ${amount} ${bonus}`;
    const known = this.known(member, key, digest);
    // The answer to a replay is read inside the transaction, too.
    if (known) return dies && known === '0' ? 'KILLED' : known;
    const before = this.mine(member, 'in');
    if (before.some(({ status }) => status === 0 || status === 2)) return 'C003';
    const last = before.at(-1);
    if (last && Math.abs(this.now - last.at) < MINUTE) return 'c104';
    if (amount === 0) return 'C002';
    if (amount > MAX) return 'C101';
    if (amount < MIN) return 'C102';
    if (amount % MIN !== 0) return 'C103';
    const taken = before.filter(({ status }) => status !== -1);
    const isFirst = taken.length === 0;
    const isFirstToday = !taken.some(({ at }) => dayNumber(at) === dayNumber(this.now));
    if (bonus === 'first' && !isFirst) return 'C999';
    if (bonus === 'daily' && (isFirst || !isFirstToday)) return 'C999';
    const percent = bonus === 'first' ? 20 : bonus === 'daily' ? 10 : 0;
    const gift = Math.min(CAP, Math.floor((amount * percent) / 100));
    const wager = Math.floor(((amount + gift) * (bonus === 'none' ? 100 : 300)) / 100);
    return this.add({ member, kind: 'in', amount, bonus: gift, wager, key, digest }, dies);
  }

  withdraw(member: number, amount: number, isRight: boolean, key: string, dies = false): string {
    const digest = `out ${amount}`;
    const known = this.known(member, key, digest);
    if (known) return known;
    const own = this.of(member);
    if (isBankShut(this.now)) return 'C201';
    if (own.lockedUntil > this.now) return 'C203';
    if (amount === 0) return 'C206';
    if (amount < MIN) return 'C214';
    if (amount % MIN !== 0) return 'C215';
    if (own.lockedUntil > 0) {
      own.failures = 0;
      own.lockedUntil = 0;
    }
    if (!isRight) {
      own.failures += 1;
      if (own.failures === 5) own.lockedUntil = this.now + HALF_HOUR;
      return 'C008';
    }
    own.failures = 0;
    const before = this.mine(member, 'out');
    if (before.some(({ status }) => status === 0 || status === 2)) return 'C209';
    const last = before.filter(({ status }) => status !== -1).at(-1);
    if (last && last.at + HALF_HOUR > this.now) return 'C216';
    if (own.isInGame) return 'C009';
    if (own.wagers.some(({ required, done }) => done < required)) return 'WG01';
    if (amount > own.cash) return 'C202';
    if (dies) return 'KILLED';
    own.cash -= amount;
    own.hold += amount;
    return this.add({ member, kind: 'out', amount, bonus: 0, wager: 0, key, digest }, false);
  }

  decide(id: number, to: 2 | 1 | -1, key: string, dies = false): string {
    const application = this.applications[id];
    if (!application) return 'RQ01';
    const earlier = this.decided.get(key);
    if (earlier !== undefined) return earlier === `${id} ${to}` ? '0' : 'C999';
    const { status, member, kind, amount, bonus, wager } = application;
    if (status === 1 || status === -1) return 'C503';
    if (status === 0 && to !== 2) return 'C501';
    if (status === 2 && to === 2) return 'C502';
    if (dies) return 'KILLED';
    this.decided.set(key, `${id} ${to}`);
    application.status = to;
    const own = this.of(member);
    if (to === 1 && kind === 'in') {
      if (own.cash + own.hold + own.coin < 1_000) own.wagers = [];
      own.cash += amount + bonus;
      this.external += amount;
      this.house -= bonus;
      if (wager > 0) own.wagers.push({ required: wager, done: 0 });
    }
    if (to === 1 && kind === 'out') {
      own.hold -= amount;
      this.external -= amount;
    }
    if (to === -1 && kind === 'out') {
      own.hold -= amount;
      own.cash += amount;
    }
    return '0';
  }

  /** A round that is staked and settled: the stake leaves the cash, the win comes into it. */
  play(member: number, stake: number, win: number, weight: number): string {
    const own = this.of(member);
    if (stake > own.cash) return 'B6000';
    own.cash += win - stake;
    this.house += stake - win;
    this.count(own, Math.floor((stake * weight) / 100));
    return '0';
  }

  private count(own: Member, weighed: number): void {
    let left = weighed;
    for (const wager of own.wagers) {
      const counted = Math.min(left, wager.required - wager.done);
      wager.done += counted;
      left -= counted;
    }
  }

  /**
   * All of the cash becomes game money; a second start of the game within
   * ten seconds is the first one.
   */
  enter(member: number): string {
    const own = this.of(member);
    if (own.isInGame && this.now - own.enteredAt < TEN_SECONDS) return '0';
    own.coin += own.cash;
    own.atVendor += own.cash;
    own.cash = 0;
    own.isInGame = true;
    own.enteredAt = this.now;
    return '0';
  }

  bet(member: number, stake: number, win: number): string {
    const own = this.of(member);
    if (!own.isInGame) return 'B0091';
    if (stake > own.atVendor) return 'B6000';
    own.atVendor += win - stake;
    own.rounds.push({ stake, win });
    return '0';
  }

  /**
   * Every round of the vendor is booked; a slot's stake counts whole towards what is to be wagered.
   */
  settle(): string {
    for (const own of this.members) {
      for (const { stake, win } of own.rounds.splice(0)) {
        own.coin += win - stake;
        this.house += stake - win;
        this.count(own, stake);
      }
    }
    return '0';
  }

  leave(member: number): string {
    const own = this.of(member);
    if (!own.isInGame) return '0';
    this.settle();
    own.cash += own.coin;
    own.coin = 0;
    own.atVendor = 0;
    own.isInGame = false;
    return '0';
  }

  wagerOf(member: number): { required: number; done: number } {
    const open = this.of(member).wagers.filter(({ required, done }) => done < required);
    return {
      required: open.reduce((sum, { required }) => sum + required, 0),
      done: open.reduce((sum, { done }) => sum + done, 0),
    };
  }
}
