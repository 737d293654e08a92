import { type JackpotLevel, MAIN_TOPIC } from '@madang/contracts';
import type { Clock } from '../../core/clock.ts';
import type { Db } from '../../db/index.ts';
import { publish } from '../../plugins/realtime/index.ts';
import {
  type Jackpot,
  listJackpots,
  lockPublishedLevels,
  readPublished,
  recordPublished,
} from './jackpot.repository.ts';

/**
 * A level is published again after this long at the earliest, milliseconds. Source: domain §3.4.
 */
const PUBLISH_EVERY_MS = 1_000;

const tellable = (last: { value: bigint; at: Date } | undefined, { value }: Jackpot, now: number): boolean =>
  // Whichever way the clock was moved: a time to come was set by a clock
  // that has been put back since.
  last !== undefined && last.value !== value && Math.abs(now - last.at.getTime()) >= PUBLISH_EVERY_MS;

/**
 * Publishes changed jackpots to the first page. Separate from the bets: a bet writes no message,
 * however many come in a second. True when a message was published.
 */
export const publishJackpots = async ({ db, clock }: { db: Db; clock: Clock }): Promise<boolean> => {
  const now = clock.now();
  const due = async (on: Db, published: { level: JackpotLevel; value: bigint; at: Date }[]) =>
    (await listJackpots(on)).filter((jackpot) =>
      tellable(
        published.find(({ level }) => level === jackpot.level),
        jackpot,
        now,
      ),
    );
  if ((await due(db, await readPublished(db))).length === 0) return false;
  return db.transaction().execute(async (trx) => {
    const news = await due(trx, await lockPublishedLevels(trx));
    for (const { level, value } of news) {
      await publish(trx, { topic: MAIN_TOPIC }, { cmd: 'JACKPOT', data1: level, data2: Number(value) });
      await recordPublished(trx, level, value, new Date(now));
    }
    return news.length > 0;
  });
};
