import type { Clock } from '../../core/clock.ts';
import type { Db } from '../../db/index.ts';
import type { Baseline } from './baseline.ts';
import { DeployFailure } from './deploy-refusal.ts';
import { listRolloutsSince } from './registry.repository.ts';
import { judgeCanary, tallyOf } from './reports/index.ts';
import { rollBackRelease } from './roll-out.command.ts';

const HOUR_MS = 3_600_000;
/** How long further reports are collected before they are judged, milliseconds. */
const BATCH_DELAY_MS = 1_000;

export interface ReverterParts {
  db: Db;
  clock: Clock;
  baseline: Baseline;
  onReverted: (name: string, version: string, why: string) => void;
  onFailure: (error: unknown) => void;
}

/**
 * Judges every canary, and reverts it when its reports are worse than those of the current version.
 */
export const createReverter = ({ db, clock, baseline, onReverted, onFailure }: ReverterParts) => {
  const lookAt = async ({
    name,
    canary,
    current,
    since,
  }: Awaited<ReturnType<typeof listRolloutsSince>>[number]): Promise<void> => {
    const usual = current ?? baseline.newest(name)?.version ?? null;
    if (canary === null || usual === null) return;
    // Reports are kept by the hour: all reports of the hour in which it began count.
    const from = Math.floor(since.getTime() / HOUR_MS) * HOUR_MS;
    const [one, other] = await Promise.all(
      [canary, usual].map((version) => tallyOf(db, { name, version, since: from })),
    );
    if (!one || !other) return;
    const { verdict, why } = judgeCanary(one, other);
    if (verdict !== 'worse') return;
    const taken = await rollBackRelease({ db, clock, actor: 'registry' }, name, why, canary).catch((error) => {
      // Somebody, or another server, was quicker.
      if (error instanceof DeployFailure) return null;
      throw error;
    });
    if (taken) onReverted(name, canary, why);
  };

  const look = async (): Promise<void> => {
    // A rollout that cannot be judged stops no other.
    const failures: unknown[] = [];
    for (const rollout of await listRolloutsSince(db))
      await lookAt(rollout).catch((error) => void failures.push(error));
    if (failures.length > 0) throw failures[0];
  };

  let gathering: NodeJS.Timeout | undefined;
  return {
    look,
    /** News has come: a look follows, one for all that comes meanwhile. */
    soon: () => {
      gathering ??= setTimeout(() => {
        gathering = undefined;
        look().catch(onFailure);
      }, BATCH_DELAY_MS).unref();
    },
    stop: () => clearTimeout(gathering),
  };
};
export type Reverter = ReturnType<typeof createReverter>;
