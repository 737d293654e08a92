import { seamlessPath } from '../vendor-protocol/index.ts';
import type { JackpotLevel } from '../vendor-protocol/jackpot-levels.ts';
import { expectStatus, same, signatures } from './judge.ts';
import { callOperator, freshId, type PlayedRound, type Prizes, type Reply } from './subject.ts';

/** One thing that holds for every operator's jackpots, whichever wallet the vendor has. */
export interface PrizeCase {
  name: string;
  run: (prizes: Prizes) => Promise<void>;
}

const claim = (prizes: Prizes, round: PlayedRound, level: JackpotLevel, txId = freshId()) => {
  const body = { ...round, txId, level };
  return (changes: object = {}): Promise<Reply> => callOperator(prizes, 'jackpotWin', { ...body, ...changes });
};
const levelOf = async (prizes: Prizes, level: JackpotLevel): Promise<{ value: number; seed: number }> => {
  const { data } = await callOperator(prizes, 'jackpots', {});
  return data.levels.find((one: { level: string }) => one.level === level);
};

/** What an operator's jackpots have to keep. */
export const prizeCases: readonly PrizeCase[] = [
  {
    name: 'a level that is won is paid as it was told, once, and starts again from its seed',
    run: async (prizes) => {
      const round = await prizes.played('mini');
      const before = await prizes.cashOf(round.memberRef);
      const { value, seed } = await levelOf(prizes, 'mini');
      const win = claim(prizes, round, 'mini');
      const first = await win();
      expectStatus(first, 'OK');
      same([first.data?.amount, first.data?.balance], [value, before + value], 'what was paid, and the cash after it');
      same(await win(), first, 'the same again');
      same(await prizes.cashOf(round.memberRef), before + value, 'her cash');
      same((await levelOf(prizes, 'mini')).value, seed, 'the level afterwards');
    },
  },
  {
    name: 'ten at once under one id are one',
    run: async (prizes) => {
      const round = await prizes.played('mini');
      const before = await prizes.cashOf(round.memberRef);
      const { value } = await levelOf(prizes, 'mini');
      const replies = await Promise.all(Array.from({ length: 10 }, claim(prizes, round, 'mini').bind(null, {})));
      for (const reply of replies) same(reply, replies[0], 'one of ten answers');
      same(await prizes.cashOf(round.memberRef), before + value, 'her cash');
    },
  },
  {
    name: 'of two rounds that draw one level at once, one takes it and the other its seed',
    run: async (prizes) => {
      const rounds = [await prizes.played('major'), await prizes.played('major')];
      const { value, seed } = await levelOf(prizes, 'major');
      const replies = await Promise.all(rounds.map((round) => claim(prizes, round, 'major')()));
      const paid = replies.map(({ data }) => data?.amount as number).sort((a, b) => a - b);
      same(
        paid,
        [seed, value].sort((a, b) => a - b),
        'what the two were paid',
      );
    },
  },
  {
    name: 'the same id with another body, and the same round under another id, is DUPLICATE_MISMATCH',
    run: async (prizes) => {
      const [round, other] = [await prizes.played('mini'), await prizes.played('mini')];
      const win = claim(prizes, round, 'mini');
      expectStatus(await win(), 'OK');
      const cash = await prizes.cashOf(round.memberRef);
      expectStatus(await win({ level: 'mega' }), 'DUPLICATE_MISMATCH', 'another level');
      expectStatus(await win({ memberRef: other.memberRef }), 'DUPLICATE_MISMATCH', 'another player');
      expectStatus(await win({ roundId: other.roundId }), 'DUPLICATE_MISMATCH', 'another round');
      expectStatus(await claim(prizes, round, 'mini')(), 'DUPLICATE_MISMATCH', 'the round again');
      same(await prizes.cashOf(round.memberRef), cash, 'her cash');
    },
  },
  {
    name: 'a game that she has not played is BET_NOT_FOUND, a player of nobody PLAYER_NOT_FOUND, a level of nobody refused',
    run: async (prizes) => {
      const round = await prizes.played('mini');
      const win = claim(prizes, round, 'mini');
      expectStatus(await win({ gameKey: `none-${freshId()}` }), 'BET_NOT_FOUND', 'another game');
      expectStatus(await win({ memberRef: `nobody-${freshId()}` }), 'PLAYER_NOT_FOUND', 'nobody');
      expectStatus(await win({ level: 'grand' }), 'INVALID_REQUEST', 'a level that is none');
      expectStatus(await win(), 'OK', 'the same id when it fits');
    },
  },
  {
    name: 'a game that draws no jackpots is INVALID_REQUEST, and paid nothing',
    run: async (prizes) => {
      const round = await prizes.playedWithout('mini');
      const [before, { value }] = [await prizes.cashOf(round.memberRef), await levelOf(prizes, 'mini')];
      expectStatus(await claim(prizes, round, 'mini')(), 'INVALID_REQUEST');
      same(await prizes.cashOf(round.memberRef), before, 'her cash');
      same((await levelOf(prizes, 'mini')).value, value, 'the level afterwards');
    },
  },
  {
    name: 'a win is taken after the session has ended',
    run: async (prizes) => {
      const round = await prizes.played('mini');
      await prizes.leave(round.memberRef);
      const [before, { value }] = [await prizes.cashOf(round.memberRef), await levelOf(prizes, 'mini')];
      expectStatus(await claim(prizes, round, 'mini')(), 'OK');
      same(await prizes.cashOf(round.memberRef), before + value, 'her cash');
    },
  },
  {
    name: 'only what is signed, in time and seen for the first time is heard',
    run: (prizes) =>
      signatures(prizes, seamlessPath(prizes.key, 'jackpots'), seamlessPath(prizes.key, 'jackpotWin'), {}),
  },
];
