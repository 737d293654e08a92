import { same } from './judge.ts';
import type { ReceivedRequest, StrictOperator } from './operator.ts';

/** A seamless vendor, and somebody at one of its games. */
export interface Caller {
  /** The operator that this vendor calls, in its first hour. */
  operator: StrictOperator;
  /** The player's reference at the operator. */
  memberRef: string;
  /**
   * The player plays one round, as small as the game permits, to its end, also where the stake is
   * refused. Resolves when the vendor owes the operator nothing more.
   */
  play: () => Promise<void>;
}

/** One thing that holds for how every seamless vendor calls its operator. */
export interface CallerCase {
  name: string;
  run: (caller: Caller) => Promise<void>;
}

/**
 * Rounds that are played at most until one of them wins: all of 60 lose once in 2^60 at a game that
 * pays every second time.
 */
const UNTIL_A_WIN = 60;
/**
 * Requests in a row with lost answers: more than any vendor sends for a stake before its rollback.
 */
const FOR_GOOD = 20;

const honest = ({ operator }: Caller): void => same(operator.faults, [], 'what no honest vendor sends');

/** Every stake that was taken came back, or is of a round that has ended. */
const accounts = (caller: Caller): void => {
  honest(caller);
  same(caller.operator.open(), [], 'stakes whose rounds never ended');
};

const idsOf = (received: readonly ReceivedRequest[], operation: 'bet' | 'win' | 'endRound'): string[] =>
  received.flatMap((one) => (one.operation === operation ? [one.body.txId] : []));

const staked = (caller: Caller, from: number): void => {
  if (idsOf(caller.operator.received.slice(from), 'bet').length === 0) throw new Error('no stake was asked for');
};

const playToAWin = async (caller: Caller): Promise<void> => {
  const { operator, play } = caller;
  for (let rounds = 0; rounds < UNTIL_A_WIN; rounds += 1) {
    const from = operator.received.length;
    await play();
    if (operator.received.slice(from).some((one) => one.operation === 'win' && one.body.amount > 0)) return;
  }
  throw new Error(`of ${UNTIL_A_WIN} rounds none won`);
};

/** The requirements for a vendor of the seamless convention towards the holder of the money. */
export const callerCases: readonly CallerCase[] = [
  {
    name: 'a round is told whole: its stakes, what they won, and its end once, with its replay',
    run: async (caller) => {
      const { operator, play } = caller;
      for (let rounds = 0; rounds < 3; rounds += 1) {
        const from = operator.received.length;
        await play();
        staked(caller, from);
      }
      accounts(caller);
      const ends = operator.of('endRound');
      same(new Set(ends.map(({ roundId }) => roundId)).size, 3, 'rounds that ended');
      if (ends.some(({ detail }) => Object.keys(detail).length < 2)) throw new Error('a round ends without its replay');
    },
  },
  {
    name: 'a stake whose answer is lost is asked for again under its id, or taken back',
    run: async (caller) => {
      const { operator, play } = caller;
      operator.lose('bet');
      await play();
      const [txId, ...again] = idsOf(operator.received, 'bet');
      const isBack = operator.of('rollback').some(({ betTxId }) => betTxId === txId);
      if (!isBack && !again.includes(txId ?? '')) throw new Error('it was neither asked for again nor taken back');
      accounts(caller);
    },
  },
  {
    name: 'a stake whose answers stay out is taken back, and no round is made of it',
    run: async (caller) => {
      const { operator, memberRef, play } = caller;
      const before = operator.cash(memberRef);
      operator.lose('bet', FOR_GOOD);
      await play();
      staked(caller, 0);
      operator.heal();
      const ids = new Set(idsOf(operator.received, 'bet'));
      const back = new Set(operator.of('rollback').map(({ betTxId }) => betTxId));
      same(
        [...ids].filter((id) => !back.has(id)),
        [],
        'stakes that were not taken back',
      );
      same(operator.of('win'), [], 'what was paid');
      same(operator.cash(memberRef), before, 'her cash');
      honest(caller);
    },
  },
  {
    name: 'a stake that is refused is no round, and the next one is',
    run: async (caller) => {
      const { operator, memberRef, play } = caller;
      const before = operator.cash(memberRef);
      operator.refuse('bet', 'INSUFFICIENT_FUNDS', FOR_GOOD);
      await play();
      staked(caller, 0);
      same([operator.of('win'), operator.of('endRound')], [[], []], 'wins and ends of a round that was not');
      same(operator.cash(memberRef), before, 'her cash');
      operator.heal();
      const from = operator.received.length;
      await play();
      staked(caller, from);
      accounts(caller);
    },
  },
  {
    name: 'a win whose answer is lost, or that is not taken for the moment, comes again as it was',
    run: async (caller) => {
      const { operator } = caller;
      operator.lose('win');
      operator.refuse('win', 'INTERNAL_ERROR', 2);
      await playToAWin(caller);
      const ids = idsOf(operator.received, 'win');
      if (new Set(ids).size === ids.length) throw new Error('it did not come again');
      accounts(caller);
    },
  },
  {
    name: 'an end whose answer is lost, or that is not taken for the moment, comes again as it was',
    run: async (caller) => {
      const { operator, play } = caller;
      operator.refuse('endRound', 'INTERNAL_ERROR');
      operator.lose('endRound');
      await play();
      const ids = idsOf(operator.received, 'endRound');
      same([ids.length, new Set(ids).size], [3, 1], 'how often it came, and under how many ids');
      accounts(caller);
    },
  },
];
