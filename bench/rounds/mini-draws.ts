import { setTimeout as sleep } from 'node:timers/promises';
import { type MiniDraw, type SharedGame, SITE_ID } from '@madang/contracts';
import type { Database } from '../../server/src/db/index.ts';
import type { SealedClient } from '../load/sealed-client.ts';

/** Before the time of a draw the round has closed, and pages know: milliseconds. */
const LEAD_MS = 1_500;

export interface DrawnRound {
  /** Bytes that only the message of its result has, by game. */
  markOf(game: SharedGame): string;
  roundIdOf(game: SharedGame): string;
  /** Its time by the clock of the machine, milliseconds since the epoch. */
  at: number;
}

/**
 * Draws that come by the clock. The benchmark moves the site's clock to shortly before the next
 * one: the regular code decides, settles and publishes it.
 */
export const miniDraws = (url: string, { token }: SealedClient, { pool }: Pick<Database, 'pool'>) => {
  let shift = 0;
  /** Plain calls: an envelope bears the time of its page, whose clock does not move here. */
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
  return {
    /** Sets the clock to so many milliseconds before the next draw. */
    next: async (leadMs = LEAD_MS): Promise<DrawnRound> => {
      const round = await current();
      const advance = Date.parse(round.drawAt) - leadMs - (Date.now() + shift);
      // The next round comes without an advance of the clock.
      if (advance > 0) {
        await post('/qa/clock', { advance });
        shift += advance;
      }
      const suffix = round.id.slice(round.id.indexOf(':'));
      const roundIdOf = (game: SharedGame) => `${game}${suffix}`;
      return {
        roundIdOf,
        markOf: (game) => `"cmd":"RESULT","data1":"${roundIdOf(game)}"`,
        at: Date.parse(round.drawAt) - shift,
      };
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
    /** Resolves so many milliseconds after its time, or before it. */
    until: ({ at }: DrawnRound, afterMs: number): Promise<void> => sleep(Math.max(0, at + afterMs - Date.now())),
  };
};

export type MiniDraws = ReturnType<typeof miniDraws>;
