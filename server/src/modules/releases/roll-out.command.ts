import { recordAction } from '../../core/decisions/audit.ts';
import type { Trx } from '../../db/index.ts';
import { notPossible } from './deploy-refusal.ts';
import type { DeployContext, Publication } from './publish.command.ts';
import { findRelease, findWithdrawal, lockRollout, saveRollout, subjectOf, withdraw } from './registry.repository.ts';
import { readRelease } from './release-schema.ts';
import { promoted, type Rollout, rolledBack } from './rollout.policy.ts';

export interface Promotion {
  version: string;
  /** Of visitors, 1 to 100. */
  percent: number;
  why: string;
}

const INSTALLED = 'installed';

const note = (
  trx: Trx,
  { actor, clock }: DeployContext,
  name: string,
  action: string,
  before: Rollout,
  after: { version: string; percent: number },
  reason: string,
) =>
  recordAction(trx, {
    actor,
    action,
    memberIdx: null,
    subject: subjectOf(name),
    before: { current: before.current ?? INSTALLED, canary: before.canary, percent: before.percent },
    after,
    reason,
    at: new Date(clock.now()),
  });

const alreadyGiven = (subject: string, { current, canary }: Rollout) =>
  notPossible(
    'current',
    subject,
    `Everybody has this version already${current === null ? ': it is installed with the server' : ''}.`,
    canary === null
      ? 'There is nothing to promote.'
      : `Only ${canary} stands over it. Take that back: pnpm release rollback.`,
  );

/** What the registry knows beside the database. */
interface Promoting extends DeployContext, Pick<Publication, 'gate'> {
  /** Version that came with the server; null where none did. */
  installed: string | null;
}

/**
 * Gives a published version to so many percent of visitors; 100 makes it the current one.
 * @throws DeployFailure when it was never published whole, was withdrawn, or is what everybody has
 */
export const promoteRelease = async (context: Promoting, name: string, { version, percent, why }: Promotion) => {
  const subject = `${name}@${version}`;
  const published = await findRelease(context.db, name, version);
  if (!published)
    throw notPossible('published', subject, 'This version is not published.', 'Publish it first: pnpm release.');
  // Others went on since it was published: what is live now decides.
  const refusals = await context.gate(readRelease(JSON.parse(published.body)));
  if (refusals.length > 0) throw notPossible.all(refusals);
  return context.db.transaction().execute(async (trx) => {
    const now = new Date(context.clock.now());
    // Locked first: a rollback that runs at the same time withdraws before or after,
    // never in between.
    const before = await lockRollout(trx, name, now);
    const withdrawn = await findWithdrawal(trx, name, version);
    if (withdrawn !== undefined)
      throw notPossible('withdrawn', subject, `It was withdrawn: ${withdrawn}`, 'Mend it and release a new version.');
    const after = promoted(before, version, percent, context.installed);
    if (!after) throw alreadyGiven(subject, before);
    await saveRollout(trx, name, after, now);
    await note(trx, context, name, 'release.promote', before, { version, percent }, why);
    return after;
  });
};

/**
 * Takes back the canary; without one, the current version. Nobody is given it again, and who has it
 * gets another with the next page.
 * @param expected only if this is what would be taken back; somebody else may have been quicker
 * @throws DeployFailure when nothing is rolled out
 */
export const rollBackRelease = (context: DeployContext, name: string, why: string, expected?: string) =>
  context.db.transaction().execute(async (trx) => {
    const now = new Date(context.clock.now());
    const before = await lockRollout(trx, name, now);
    const back = rolledBack(before);
    if (!back || (expected !== undefined && back.withdrawn !== expected))
      throw notPossible(
        'rolled-out',
        name,
        'Nothing of it is rolled out.',
        'Everybody has the installed version already.',
      );
    await saveRollout(trx, name, back.rollout, now);
    await withdraw(trx, name, back.withdrawn, why, now);
    const action = expected === undefined ? 'release.rollback' : 'release.revert';
    await note(trx, context, name, action, before, { version: back.withdrawn, percent: 0 }, why);
    return { ...back.rollout, withdrawn: back.withdrawn };
  });
