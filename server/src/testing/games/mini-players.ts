/** Members who bet on the mini games of real server processes, and what the database has of it. */

import { setTimeout as sleep } from 'node:timers/promises';
import { type DrawPlace, drawId, drawMini, drawPlace, hashed, type MiniDrawn } from '@madang/contracts';
import { sql } from 'kysely';
import { ulid } from 'ulid';
import type { Db } from '../../db/index.ts';
import { balanceOf } from '../../ledger/index.ts';
import { findChain } from '../../modules/draws/index.ts';
import { findMemberIdx } from '../../modules/members/index.ts';
import { type runSite, timeFactor } from '../running-site.ts';

type SiteClient = Pick<Awaited<ReturnType<typeof runSite>>, 'call' | 'qa'>;

const PATIENCE_MS = 20_000 * timeFactor;
const LOOK_MS = 20;

/** A bet on a parity, and its idempotency key. */
export interface ParityBet {
  clientBetId: string;
  roundId: string;
  marketCode: 'sumParity' | 'pbParity';
  selCode: 'odd' | 'even';
  stake: number;
}

/** Independent rule: the two parities of a draw. */
const paritiesOf = ({ numbers, powerball }: MiniDrawn) => ({
  sumParity: numbers.filter((number) => number % 2 === 1).length % 2 === 1 ? 'odd' : 'even',
  pbParity: [1, 3, 5, 7, 9].includes(powerball ?? 0) ? 'odd' : 'even',
});

export const miniPlayers = (db: Db) => ({
  signIn: async (site: SiteClient, memId: string): Promise<string> =>
    (await site.call('/api/member/login', { memId, memPass: 'madang123!' })).data.token,
  /** The round of powerball that runs, once it is open. */
  openRound: async (site: SiteClient, token: string) => {
    for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await sleep(LOOK_MS)) {
      const { data } = await site.call('/api/minigame/slots/powerball/current', {}, token);
      const { id, state, closeAt, drawAt } = data.round;
      const position = drawPlace(id) as DrawPlace;
      if (state === 'OPEN') return { id, place: position, closeAt: Date.parse(closeAt), drawAt: Date.parse(drawAt) };
    }
    throw new Error('no round opened');
  },
  /** What a draw will be, by the chain that was published. */
  foresee: async (place: DrawPlace): Promise<MiniDrawn> => {
    const chain = await findChain(db, place.game, place.day);
    if (!chain?.salt) throw new Error('the day has not begun');
    return drawMini('powerball', await hashed(chain.head, chain.links - place.no), place, chain.salt);
  },
  /** Of the draw that comes: by turns a bet that wins, and one that does not. */
  aBet: (roundId: string, n: number, drawn: MiniDrawn): ParityBet => {
    const { sumParity, pbParity } = paritiesOf(drawn);
    const leg =
      n % 2
        ? { marketCode: 'sumParity', selCode: sumParity }
        : { marketCode: 'pbParity', selCode: pbParity === 'odd' ? 'even' : 'odd' };
    return { clientBetId: ulid(), roundId, stake: 5_000 + n, ...leg } as ParityBet;
  },
  place: async (site: SiteClient, token: string, { clientBetId, stake, ...leg }: ParityBet) => {
    const legs = [{ ...leg, odds: 195 }];
    return site.call('/api/bet/betProc', { product: 'MINI', stake, clientBetId, legs }, token);
  },
  cash: async (memId: string) => Number((await balanceOf(db, (await findMemberIdx(db, memId)) ?? 0n)).cash),
  /** Every draw of powerball that is decided. */
  decided: async () =>
    (
      await sql<{ day: string; no: number; state: string; seed: string; result: MiniDrawn }>`
        SELECT day::text, no, state, seed, result FROM draw.decided WHERE game = 'powerball' ORDER BY draw_at`.execute(
        db,
      )
    ).rows,
  untilDecided: async (place: DrawPlace) => {
    for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await sleep(LOOK_MS)) {
      const { rows } = await sql`
        SELECT FROM draw.decided WHERE game = ${place.game} AND day = ${place.day} AND no = ${place.no}`.execute(db);
      if (rows.length === 1) return;
    }
    throw new Error('the draw was never decided');
  },
  /** The round is closed and written as such. */
  untilClosed: async (place: DrawPlace) => {
    for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await sleep(LOOK_MS)) {
      const { rows } = await sql`
        SELECT FROM minigame.round WHERE draw_id = ${drawId(place)} AND state = 'CLOSED'`.execute(db);
      if (rows.length === 1) return;
    }
    throw new Error('the round was never closed');
  },
  /** The bets of a draw: their keys with their results. */
  betsOn: async (place: DrawPlace) =>
    (
      await sql<{ key: string; selCode: string; stake: number; state: string; win: number }>`
        SELECT client_bet_id AS key, sel_code AS "selCode", stake::int, state, win::int FROM minigame.bet
        WHERE draw_id = ${drawId(place)} ORDER BY client_bet_id`.execute(db)
    ).rows,
  paymentsOf: async (place: DrawPlace) =>
    (
      await sql<{ key: string }>`
        SELECT key FROM money.ledger_tx WHERE key LIKE ${`mini:pay:${drawId(place)}:%`} ORDER BY key`.execute(db)
    ).rows.map(({ key }) => key),
});

const winOf = ({ marketCode, selCode, stake }: ParityBet, drawn: MiniDrawn): number =>
  paritiesOf(drawn)[marketCode] === selCode ? Math.floor((stake * 195) / 100) : 0;

/** What every bet of a draw has to be when it is settled. */
export const settledAs = (bets: readonly ParityBet[], drawn: MiniDrawn) =>
  bets
    .map((bet) => {
      const { clientBetId: key, selCode, stake } = bet;
      const win = winOf(bet, drawn);
      return { key, selCode, stake, state: win > 0 ? 'win' : 'lose', win };
    })
    .sort((a, b) => (a.key < b.key ? -1 : 1));
