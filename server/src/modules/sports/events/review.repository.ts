import { type Selectable, sql } from 'kysely';
import type { Db, Tables, Trx } from '../../../db/index.ts';
import type { Outcomes, ReviewKind } from '../sports.tables.ts';

/** Who proposes what the feed has corrected too late; two operators are needed nevertheless. */
const BY_FEED = 'feed';

export type Review = Omit<Selectable<Tables['sports.review']>, 'confirmed_by' | 'confirmed_at'>;

export interface Proposal {
  readonly kind: ReviewKind;
  readonly eventId: string;
  readonly code: string;
  readonly outcomes: Outcomes | null;
  readonly reason: string;
  readonly actor: string;
  readonly at: Date;
}

/** Proposals that no second operator has confirmed, oldest first. */
export const listReviews = async (db: Db): Promise<Review[]> =>
  (
    await sql<Review>`
      SELECT review_idx, kind, event_id, code, outcomes, reason, proposed_by, proposed_at FROM sports.review
        WHERE confirmed_at IS NULL ORDER BY review_idx LIMIT 100`.execute(db)
  ).rows;

/**
 * Confirms the open proposal of another person for the same, or writes a proposal in its place.
 * @returns the review that is confirmed; undefined: it waits for a second operator
 */
export const confirmOrPropose = async (
  trx: Trx,
  { kind, eventId, code, outcomes, reason, actor, at }: Proposal,
): Promise<Review | undefined> => {
  const content = outcomes === null ? null : JSON.stringify(outcomes);
  const { rows } = await sql<Review>`
    UPDATE sports.review SET confirmed_by = ${actor}, confirmed_at = ${at}
      WHERE event_id = ${eventId} AND code = ${code} AND kind = ${kind} AND confirmed_at IS NULL
        AND proposed_by <> ${BY_FEED} AND operator.are_two_people(proposed_by, ${actor}, ${at}) AND outcomes IS NOT DISTINCT FROM ${content}::jsonb
      RETURNING *`.execute(trx);
  if (rows[0]) return rows[0];
  await sql`
    INSERT INTO sports.review (kind, event_id, code, outcomes, reason, proposed_by, proposed_at)
      VALUES (${kind}, ${eventId}, ${code}, ${content}::jsonb, ${reason}, ${actor}, ${at})
      ON CONFLICT (event_id, code, kind) WHERE confirmed_at IS NULL DO UPDATE SET outcomes = excluded.outcomes,
        reason = excluded.reason, proposed_by = excluded.proposed_by, proposed_at = excluded.proposed_at
        WHERE review.proposed_by = ${BY_FEED} OR review.outcomes IS DISTINCT FROM excluded.outcomes`.execute(trx);
  return undefined;
};

/**
 * Corrections that the feed reported too late to take effect;
 * an open proposal for the market stays as it is.
 */
export const proposeLateCorrections = async (
  trx: Trx,
  corrections: readonly { eventId: string; code: string; outcomes: Outcomes | null; at: Date }[],
): Promise<void> => {
  for (const { eventId, code, outcomes, at } of corrections)
    await sql`
      INSERT INTO sports.review (kind, event_id, code, outcomes, reason, proposed_by, proposed_at)
        VALUES ('correction', ${eventId}, ${code}, ${outcomes && JSON.stringify(outcomes)}::jsonb, 'late', ${BY_FEED}, ${at})
        ON CONFLICT DO NOTHING`.execute(trx);
};

/** A result that took effect leaves no proposal for its market open. */
export const dropCorrections = (trx: Trx, eventId: string, code: string) =>
  sql`DELETE FROM sports.review WHERE event_id = ${eventId} AND code = ${code} AND kind = 'correction'
    AND confirmed_at IS NULL`.execute(trx);
