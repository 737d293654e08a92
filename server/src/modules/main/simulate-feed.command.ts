import type { MoneyNote } from '@madang/contracts';
import type { Config } from '../../config.ts';
import type { Clock } from '../../core/clock.ts';
import { seoulWeekStart } from '../../core/seoul.ts';
import type { Db, Trx } from '../../db/index.ts';
import { readOption } from '../site/index.ts';
import { insertNotes, type NewNote } from './money-notice.repository.ts';
import { writeNote } from './record-notice.command.ts';
import { type Random, simulatedNote } from './simulated-notice.ts';
import { claimRow, newestSimulated, trimSimulated } from './simulation.repository.ts';

/** Pause between two simulated rows, milliseconds. */
const PAUSE_MS = { least: 8_000, greatest: 20_000 };
const HOUR_MS = 3_600_000;
/** After this long without a row the feed looks dead, and its past is filled in, milliseconds. */
const SILENCE_MS = 5 * 60_000;
/** Rows of the past that fill the feed. */
const FILLED = 12;

export interface Simulation {
  db: Db;
  clock: Clock;
  config: Pick<Config, 'mode'>;
}

const pause = (random: Random): number => Math.round(PAUSE_MS.least + random() * (PAUSE_MS.greatest - PAUSE_MS.least));

/**
 * Whether simulated rows are written and shown here.
 * Never in production, whatever its database contains.
 */
export const isSimulated = async ({ db, config }: Pick<Simulation, 'db' | 'config'>): Promise<boolean> =>
  config.mode !== 'production' && (await readOption(db)).feed_simulated;

/**
 * A withdrawal for each hour of this week that had none, and the last few rows:
 * what would be there, had this run.
 */
const fillPast = async (trx: Trx, now: number, newest: Date | null, random: Random): Promise<void> => {
  const notes: NewNote[] = [];
  const from = Math.max(seoulWeekStart(now).getTime(), (newest?.getTime() ?? 0) + HOUR_MS);
  for (let at = from; at < now - SILENCE_MS; at += HOUR_MS)
    notes.push(simulatedNote(new Date(at), random, { kind: 'out' }));
  for (let row = 0, at = now; row < FILLED; row++) {
    at -= pause(random);
    notes.push(simulatedNote(new Date(at), random));
  }
  await insertNotes(trx, notes.toReversed());
};

/**
 * Writes a simulated row when one is due, in one of several processes. The first after a gap fills
 * it. True when something was written.
 */
export const simulateFeed = async (simulation: Simulation, random: Random = Math.random): Promise<boolean> => {
  if (!(await isSimulated(simulation))) return false;
  const now = simulation.clock.now();
  const at = new Date(now);
  return simulation.db.transaction().execute(async (trx) => {
    if (!(await claimRow(trx, at, new Date(now + pause(random))))) return false;
    await trimSimulated(trx, {
      now: at,
      keepFrom: new Date(now - HOUR_MS),
      keepOutFrom: new Date(seoulWeekStart(now).getTime() - HOUR_MS),
    });
    const newest = await newestSimulated(trx);
    if (newest === null || now - newest.getTime() > SILENCE_MS) await fillPast(trx, now, newest, random);
    await writeNote(trx, simulatedNote(at, random));
    return true;
  });
};

/** One simulated row now, for a tester. */
export const simulateOne = (
  { db, clock }: Pick<Simulation, 'db' | 'clock'>,
  over: { kind?: 'in' | 'out'; amount?: number },
): Promise<MoneyNote> =>
  db.transaction().execute((trx) =>
    writeNote(
      trx,
      simulatedNote(new Date(clock.now()), Math.random, {
        ...(over.kind && { kind: over.kind }),
        ...(over.amount && { amount: BigInt(over.amount) }),
      }),
    ),
  );
