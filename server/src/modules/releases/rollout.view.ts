import type { HistoryView, RolloutView } from '@madang/contracts/releases';
import { listActions } from '../../core/decisions/audit.ts';
import type { Db } from '../../db/index.ts';
import type { Baseline } from './baseline.ts';
import { LISTED, listRollouts, listVersions, subjectOf } from './registry.repository.ts';
import { nothingRolledOut } from './rollout.policy.ts';

/** What is rolled out of a name, and the versions that there are. */
export const rolloutOf = async (db: Db, baseline: Baseline, name: string): Promise<RolloutView> => {
  const rollout = (await listRollouts(db)).get(name) ?? nothingRolledOut;
  const versions = await listVersions(db, name);
  const installed = baseline.newest(name)?.version ?? null;
  return {
    name,
    installed,
    ...rollout,
    versions: versions.map(({ version, published_by, published_at, reason }) => ({
      version,
      publishedBy: published_by,
      publishedAt: published_at.toISOString(),
      withdrawn: reason,
    })),
  };
};

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

export const historyOf = async (db: Db, name: string): Promise<HistoryView> => ({
  entries: (await listActions(db, subjectOf(name), LISTED)).map(({ at, actor, action, after, reason }) => ({
    at: at.toISOString(),
    who: actor,
    what: action.replace(/^release\./, ''),
    version: textOf(after.version),
    percent: typeof after.percent === 'number' ? after.percent : null,
    why: reason,
  })),
});
