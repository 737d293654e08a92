import type { JackpotLevel } from '@madang/contracts';
import type { Trx } from '../../db/index.ts';
import { lockBalance, type Movement, postAll } from '../../ledger/index.ts';
import { recordPrize, type SettledRound } from '../bets/index.ts';
import { contribute, payJackpot } from '../jackpots/index.ts';

const DAY_MS = 86_400_000;
/** Movements of one statement. */
const BATCH = 200;

/** The game of the sandbox whose rounds draw the levels. */
const game = {
  gameKey: 'treasure-jar',
  gameNames: { ko: '보물 항아리', en: 'Treasure Jar', vn: 'Chum báu' },
};

/**
 * When a level was won last: before the days that partners' charts show. The larger levels are not
 * won, because partners carry a prize from day to day until their members have lost as much.
 */
const wins: readonly { level: JackpotLevel; daysAgo: number }[] = [{ level: 'mini', daysAgo: 15 }];

interface Hit {
  level: JackpotLevel;
  round: SettledRound;
}

/** The rounds that drew a level, the earliest first: each of another member. */
const drawLevels = (rounds: readonly SettledRound[], members: readonly bigint[], today: number): Hit[] =>
  wins.flatMap(({ level, daysAgo }, index) => {
    const round = rounds.findLast(
      ({ memberIdx, groupKey, at }) =>
        groupKey === 'slot' && memberIdx === members.at(-1 - index) && at.getTime() < today - daysAgo * DAY_MS,
    );
    return round ? [{ level, round: Object.assign(round, game, { detail: { demo: true, jackpot: { level } } }) }] : [];
  });

export interface PastPlay {
  rounds: readonly SettledRound[];
  members: readonly bigint[];
  /** In the order of their time. */
  movements: readonly Movement[];
  /** Begin of the day, milliseconds since the epoch. */
  today: number;
  now: Date;
}

/** What the rounds of a demo have to know of the levels that they drew, before they are stored. */
export const markLevels = ({ rounds, members, today }: Pick<PastPlay, 'rounds' | 'members' | 'today'>): Hit[] =>
  drawLevels(rounds, members, today).toSorted((one, other) => one.round.at.getTime() - other.round.at.getTime());

/**
 * Posts the movements of a demo's past, lets its stakes grow the jackpots, and pays each level when
 * its round drew it: all of it in the order of time.
 */
export const postPlay = async (
  trx: Trx,
  play: Omit<PastPlay, 'members' | 'today'>,
  hits: readonly Hit[],
): Promise<void> => {
  let from = { movement: 0, time: 0 };
  const until = async (at: Date, key: string): Promise<void> => {
    const time = at.getTime();
    const end = play.movements.findIndex((movement) => movement.at.getTime() > time);
    const due = play.movements.slice(from.movement, end < 0 ? undefined : end);
    for (let start = 0; start < due.length; start += BATCH) await postAll(trx, due.slice(start, start + BATCH));
    const stake = play.rounds
      .filter((round) => round.groupKey === 'slot' && round.at.getTime() > from.time && round.at.getTime() <= time)
      .reduce((sum, { cash }) => sum + cash, 0n);
    await contribute(trx, { stake, key, actor: 'demo', at });
    from = { movement: from.movement + due.length, time };
  };
  for (const { level, round } of hits) {
    const { memberIdx, vendorCode, roundId, gameKey, at } = round;
    await until(at, `demo:${level}`);
    const { cash } = await lockBalance(trx, memberIdx);
    const txId = `demo:${level}`;
    const { amount } = await payJackpot(trx, {
      vendorCode,
      txId,
      roundId,
      gameKey,
      memberIdx,
      level,
      cash,
      owed: 0n,
      at,
    });
    await recordPrize(trx, vendorCode, roundId, amount);
  }
  await until(play.now, 'demo');
};
