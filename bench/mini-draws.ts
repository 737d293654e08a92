import { setTimeout as sleep } from 'node:timers/promises';
import { type MiniDraw, type SharedGame, SITE_ID } from '@madang/contracts';
import type { Database } from '../server/src/plugins/db/index.ts';
import type { SealedClient } from './sealed-client.ts';

/** Before the time of a draw: the round closes, and is told to be closed, milliseconds. */
const LEAD_MS = 1_500;

export interface DrawnRound {
  /** Bytes that only the message of its result has, by game. */
  markOf(game: SharedGame): string;
  roundIdOf(game: SharedGame): string;
  /** Its time by the clock of the machine, milliseconds since the epoch. */
  at: number;
}

/** What a round's id has beside its game. */
const placeOf = (id: string): string => id.slice(id.indexOf(':'));

/**
 * Draws as they come by the clock. The site's clock is set on to a little before the next: what decides, settles and
 * tells it is nothing but what does so on any day.
 */
export const miniDraws = (url: string, { token }: SealedClient, { pool }: Pick<Database, 'pool'>) => {
  let shift = 0;
  /** Plain: an envelope bears the time of its page, and this one's clock stands still. */
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json', origin: url, authorization: `Bearer ${token}`, token };
    const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return answer.json();
  };
  const current = async () => {
    const { resultCode, data } = await post('/api/minigame/slots/powerball/current', { siteId: SITE_ID });
    if (resultCode !== '0') throw new Error(`the round was refused: ${resultCode}`);
    return data.round as { id: string; drawAt: string };
  };
  /** @param place `:` with the day and number of a round */
  const roundAt = (place: string, at: number): DrawnRound => {
    const roundIdOf = (game: SharedGame) => `${game}${place}`;
    return { roundIdOf, markOf: (game) => `"cmd":"RESULT","data1":"${roundIdOf(game)}"`, at };
  };
  return {
    /** Sets the clock to shortly before the next draw. */
    next: async (): Promise<DrawnRound> => {
      const round = await current();
      const advance = Date.parse(round.drawAt) - LEAD_MS - (Date.now() + shift);
      // The next one comes by itself.
      if (advance > 0) {
        await post('/qa/clock', { advance });
        shift += advance;
      }
      return roundAt(placeOf(round.id), Date.parse(round.drawAt) - shift);
    },
    /** Draws the round that takes bets at once: nothing else happens to the clock of a page. */
    now: async (draw: MiniDraw): Promise<DrawnRound> => {
      const at = Date.now();
      const { drawId } = await post('/qa/minigame', { draw });
      return roundAt(placeOf(drawId), at);
    },
    /** When the result of a round was decided, by the clock of the machine. */
    decidedAt: async ({ roundIdOf }: DrawnRound, draw: MiniDraw): Promise<number> => {
      const [, day, no] = /:(\d{8})-(\d+)$/.exec(roundIdOf(draw)) ?? [];
      const { rows } = await pool.query<{ at: Date }>(
        'SELECT decided_at AS at FROM draw.decided WHERE game = $1 AND day = $2::date AND no = $3',
        [draw, day, Number(no)],
      );
      if (!rows[0]) throw new Error(`${roundIdOf(draw)} was not drawn`);
      return rows[0].at.getTime() - shift;
    },
    /** Resolves so many milliseconds after its time. */
    until: ({ at }: DrawnRound, afterMs: number): Promise<void> => sleep(Math.max(0, at + afterMs - Date.now())),
  };
};

export type MiniDraws = ReturnType<typeof miniDraws>;
