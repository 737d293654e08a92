import { sql } from 'kysely';
import type { Db } from '../../db/index.ts';
import { assertRead, type ReadState, readVersionOf } from './read-version.ts';

/**
 * What decisions are about: rows of the audit with one of these actions,
 * and this subject and member where they are named.
 */
export interface About {
  actions: readonly string[];
  subject?: string;
  memberIdx?: bigint;
}

/**
 * What operators decide that has no row of its own with a version:
 * each is read by its last decision.
 */
export const decisionsOn = {
  siteCheck: (): About => ({ actions: ['siteCheck'] }),
  limits: (): About => ({ actions: ['limit.site'] }),
  options: (): About => ({ actions: ['site.option'] }),
  pins: (): About => ({ actions: ['pins'] }),
  hold: (subject: string): About => ({ actions: ['sports.suspend', 'sports.resume'], subject }),
  result: (subject: string): About => ({ actions: ['sports.result', 'sports.void'], subject }),
  partnerRate: (memberIdx: bigint, subject: string): About => ({ actions: ['partnerRate'], memberIdx, subject }),
  partnerStatus: (memberIdx: bigint): About => ({ actions: ['partnerStatus'], memberIdx }),
  partnerMove: (memberIdx: bigint): About => ({ actions: ['partnerMove'], memberIdx }),
};

export interface LastDecision {
  idx: bigint;
  actor: string;
  after: Record<string, string | number | boolean | null>;
  reason: string;
  at: Date;
}

/** The last decision about something; undefined: nobody has decided anything about it. */
export const lastDecision = async (
  db: Db,
  { actions, subject = '', memberIdx }: About,
): Promise<LastDecision | undefined> => {
  const { rows } = await sql<LastDecision>`
    SELECT last.* FROM unnest(${actions}::text[]) AS of_action (action), LATERAL (
      SELECT idx, actor, after, reason, at FROM operator.audit a
        WHERE a.action = of_action.action AND a.subject = ${subject}
          AND (${memberIdx ?? null}::bigint IS NULL OR a.member_idx = ${memberIdx ?? null}::bigint)
        ORDER BY idx DESC LIMIT 1) AS last
      ORDER BY idx DESC LIMIT 1`.execute(db);
  return rows[0];
};

/**
 * What is in force beside what operators have decided:
 * a feed has put it there, or changed what they did.
 */
export interface InForce {
  /** Differs after each change of it. */
  revision: string;
  /** Who put it there; null: an operator, whose decision is the last. */
  by: string | null;
  at: Date;
  /** As it reads. */
  after: LastDecision['after'];
}

/** Who moves a site of testers; nobody reads that first. */
const TESTER = 'qa';

const stateOf = (last: LastDecision | undefined, actor: string, inForce: InForce | null): ReadState => ({
  facts: { last: last?.idx ?? null, ...(inForce && { inForce: inForce.revision }) },
  isUnchanged: !inForce?.by && (last === undefined || last.actor === actor || last.actor === TESTER),
});

/** The version that the next decision about it carries. */
export const versionOfDecision = (last: LastDecision | undefined, inForce: InForce | null = null): string =>
  readVersionOf(stateOf(last, '', inForce));

export interface ByOperator {
  /**
   * Version of the last decision that the operator has read; null:
   * a tester's, which overwrites whatever is there.
   */
  version: string | null;
  actor: string;
}

/**
 * Refuses a decision that overwrites one, or something in force, that the operator has not read;
 * call it under the lock of the thing. Without a version, a decision follows none or the operator's
 * own. @throws OP01, with who decided last, when and what
 */
export const assertDecisionRead = async (
  trx: Db,
  about: About,
  { version, actor }: ByOperator,
  inForce: InForce | null = null,
): Promise<void> => {
  if (version === null) return;
  const last = await lastDecision(trx, about);
  const by = inForce?.by ?? last?.actor;
  const at = inForce?.by ? inForce.at : last?.at;
  assertRead(version, stateOf(last, actor, inForce), {
    ...(by && at && { by, at: at.toISOString() }),
    ...(typeof inForce?.after.outcomes === 'string' && { outcomes: inForce.after.outcomes }),
  });
};
