import type { DataOf } from '@madang/contracts';
import type { Db } from '../../db/index.ts';
import { listJackpots } from './jackpot.repository.ts';

/** All levels as pages show them, from the smallest. */
export const jackpotViews = async (db: Db): Promise<DataOf<'/api/main'>['jackpots']> =>
  (await listJackpots(db)).map(({ level, seed, value, shareBp, since, lastWon }) => ({
    level,
    seed: Number(seed),
    value: Number(value),
    shareBp,
    since: since?.toISOString() ?? null,
    lastWon: lastWon && { ...lastWon, amount: Number(lastWon.amount), at: lastWon.at.toISOString() },
  }));
