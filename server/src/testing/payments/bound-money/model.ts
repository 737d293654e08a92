import {
  cashOutOf,
  type MatchResult,
  type ModelBet,
  type ModelRequirement,
  newModelBet,
  outcomeOf,
} from './model-bet.ts';
import {
  afterDebts,
  freeCash,
  type ModelMember,
  newForfeit,
  openOf,
  playableOf,
  recomputeForfeits,
  recount,
} from './model-member.ts';

const START = 60_000;
const PLAYED_OUT = 1_000;
const COUPON = 5_000;

/**
 * What members hold, owe and have still to wager, computed from the rules alone: no line of the
 * product is used here, so that the two can differ. A balance has one sign: below zero it is a
 * debt, so that no member has cash and owes as well. Won.
 */
export class BoundMoneyModel {
  now = 0;
  partner = 1_000_000;
  /** What came from the outside and what the house has won, for the sums. */
  external: number;
  house = 0;
  readonly members: ModelMember[];
  private readonly results = new Map<number, MatchResult>();

  constructor(members: number) {
    this.members = Array.from({ length: members }, () => ({
      balance: START,
      hold: 0,
      hasDeposited: false,
      bets: [],
      requirements: [],
      forfeits: [],
    }));
    this.external = START * members + this.partner;
  }

  private of(member: number): ModelMember {
    return this.members[member] as ModelMember;
  }

  private openRequirement(
    own: ModelMember,
    { required, bonus, plain, principal }: Pick<ModelRequirement, 'required' | 'bonus' | 'plain' | 'principal'>,
  ): void {
    if (required === 0) return;
    const beside = bonus > 0 ? playableOf(own) + principal - bonus : 0;
    own.requirements.push({
      ...{ required, bonus, principal, done: 0, own: beside, openedAt: this.now, isOpen: true },
      plain: bonus > 0 ? plain : 0,
    });
  }

  deposit(member: number, amount: number, kind: 'first' | 'none'): string {
    const own = this.of(member);
    const isFirst = kind === 'first';
    own.hasDeposited = true;
    const bonus = isFirst ? Math.min(100_000, Math.floor(amount / 5)) : 0;
    if (playableOf(own) + own.hold < PLAYED_OUT) for (const one of own.requirements) one.isOpen = false;
    // A debt takes the deposit first and its bonus last;
    // what it takes was never there to be staked.
    const principal = afterDebts(own, amount + bonus);
    const left = Math.min(bonus, principal);
    const required = isFirst ? principal * 3 : principal;
    this.openRequirement(own, { required, bonus: left, plain: principal - left, principal });
    own.balance += amount + bonus;
    this.external += amount;
    this.house -= bonus;
    return '0';
  }

  coupon(member: number): string {
    const own = this.of(member);
    const left = afterDebts(own, COUPON);
    this.openRequirement(own, { required: left, bonus: left, plain: 0, principal: left });
    own.balance += COUPON;
    this.house -= COUPON;
    return '0';
  }

  forfeitOf(member: number): number {
    return newForfeit(this.of(member))?.removed ?? 0;
  }

  forfeit(member: number): string {
    const own = this.of(member);
    const forfeit = newForfeit(own);
    if (!forfeit || forfeit.removed <= 0) return 'BN01';
    const { removed } = forfeit;
    if (removed > own.balance) return 'BN03';
    own.balance -= removed;
    this.house += removed;
    own.forfeits.push(forfeit);
    for (const one of openOf(own).filter(({ bonus }) => bonus > 0)) {
      one.principal = Math.max(0, one.principal - one.bonus);
      one.bonus = 0;
      if (one.done >= one.plain) one.isOpen = false;
      else one.required = one.plain;
    }
    return '0';
  }

  freeOf(member: number): number {
    return freeCash(this.of(member));
  }

  take(member: number, amount: number): string {
    const own = this.of(member);
    if (amount === 0) return 'C002';
    if (amount > Math.max(0, own.balance)) return 'C701';
    if (amount > this.freeOf(member)) return 'WG01';
    own.balance -= amount;
    this.partner += amount;
    return '0';
  }

  give(member: number, amount: number): string {
    if (amount === 0) return 'C002';
    if (amount > this.partner) return 'C601';
    this.partner -= amount;
    this.of(member).balance += amount;
    return '0';
  }

  withdraw(member: number, amount: number): string {
    const own = this.of(member);
    if (own.hold > 0) return 'C209';
    if (openOf(own).some(({ required, done }) => done < required)) return 'WG01';
    if (own.balance < 0) return 'SP10';
    if (amount > own.balance) return 'C202';
    own.balance -= amount;
    own.hold += amount;
    return '0';
  }

  /** The end of the open withdrawal: paid, or back to the member. */
  decide(member: number, isPaid: boolean): string {
    const own = this.of(member);
    if (own.hold === 0) return 'none';
    if (isPaid) this.external -= own.hold;
    else own.balance += own.hold;
    own.hold = 0;
    return '0';
  }

  bet(member: number, events: readonly number[], stake: number): string {
    const own = this.of(member);
    if (events.some((event) => this.results.has(event))) return 'SP01';
    if (stake > own.balance) return 'B6000';
    own.balance -= stake;
    this.house += stake;
    own.bets.push(newModelBet(member, events, stake));
    return '0';
  }

  cashOut(member: number, index: number, part: 50 | 100): string {
    const own = this.of(member);
    const bet = own.bets[index];
    const taken = bet ? cashOutOf(bet, this.results, part) : null;
    if (!bet || !taken) return 'SP05';
    own.balance += taken.amount;
    this.house -= taken.amount;
    bet.cashedStake += taken.stake;
    bet.cashedOut += taken.amount;
    if (bet.cashedStake === bet.stake) Object.assign(bet, { isSettled: true, win: bet.cashedOut, settledAt: this.now });
    this.correct(own);
    return '0';
  }

  private correct(own: ModelMember): void {
    const back = recomputeForfeits(own);
    own.balance += back;
    this.house -= back;
  }

  /**
   * A result comes, is corrected or is taken back:
   * every bet on it becomes what it should have been, once.
   */
  result(event: number, result: MatchResult): string {
    this.results.set(event, result);
    for (const own of this.members) {
      const recounted: { bet: ModelBet; counts: number }[] = [];
      for (const bet of own.bets) {
        if (!bet.selections.has(event) || bet.cashedStake === bet.stake) continue;
        const to = outcomeOf(bet, this.results);
        if (to ? bet.isSettled && bet.win === to.win : !bet.isSettled) continue;
        const paid = (bet.isSettled ? bet.win : bet.cashedOut) - (to?.win ?? bet.cashedOut);
        own.balance -= paid;
        this.house += paid;
        Object.assign(bet, { isSettled: to !== null, win: to?.win ?? 0, settledAt: this.now });
        recounted.push({ bet, counts: to?.counts ?? 0 });
      }
      recount(own, recounted);
      this.correct(own);
    }
    return '0';
  }

  /** Events that still take bets. */
  undecided(events: number): number[] {
    return Array.from({ length: events }, (_, event) => event).filter((event) => !this.results.has(event));
  }

  eventsWithBets(): number[] {
    const events = this.members.flatMap(({ bets }) => bets.flatMap(({ selections }) => [...selections.keys()]));
    return [...new Set(events)].sort((a, b) => a - b);
  }

  /** Positions of the open bets of a member. */
  openBets(member: number): number[] {
    return this.of(member).bets.flatMap(({ isSettled }, index) => (isSettled ? [] : [index]));
  }

  /** What a member holds, owes and has still to wager, as the product shows it. */
  stateOf(member: number) {
    const own = this.of(member);
    return {
      cash: Math.max(0, own.balance),
      owed: Math.max(0, -own.balance),
      hold: own.hold,
      requirements: openOf(own).map(({ required, done, bonus, plain, principal, own: beside }) =>
        [required, done, bonus, beside, plain, principal].join(' '),
      ),
      openBets: own.bets.filter(({ isSettled }) => !isSettled).length,
    };
  }
}
