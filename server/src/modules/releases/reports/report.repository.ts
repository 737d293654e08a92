import type { SubjectReport } from '@madang/contracts';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/index.ts';
import { changesOf, type Step } from './changes.ts';
import './report.tables.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** How long reports of a visit are stored. */
const KEPT_MS = 2 * DAY_MS;
const SWEEP = 500;

/** Start of the hour of a moment, ms. */
export const hourOf = (now: number): Date => new Date(Math.floor(now / HOUR_MS) * HOUR_MS);

/** Number of reported visits of an address with this version within a day. */
const visitsOf = async (trx: Trx, source: string, { name, version }: SubjectReport, now: number): Promise<number> => {
  const { count } = await trx
    .selectFrom('registry.visit_seen')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('source', '=', source)
    .where('name', '=', name)
    .where('version', '=', version)
    .where('hour', '>', new Date(now - DAY_MS))
    .executeTakeFirstOrThrow();
  return Number(count);
};

const byKey = <T extends { name: string; version: string; kind: string; bucket: number }>(one: T, other: T): number =>
  `${one.name} ${one.version} ${one.kind} ${one.bucket}` <
  `${other.name} ${other.version} ${other.kind} ${other.bucket}`
    ? -1
    : 1;

interface ReportedSubject {
  /** Id of the visit. */
  visit: string;
  /** Pseudonym of its address. */
  source: string;
  subjects: readonly SubjectReport[];
  now: number;
  /** Maximum of reported visits of one version from one address within a day. */
  perAddress: number;
}

/**
 * Counts a visit's report, each kind once for each version.
 * Returns the counts, and the number of subjects.
 */
export const countReport = (
  db: Db,
  { visit, source, subjects, now, perAddress }: ReportedSubject,
): Promise<{ steps: Step[]; counted: number }> =>
  db.transaction().execute(async (trx) => {
    // One report of a visit, and one of an address, after the other:
    // what is counted depends on what was.
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`report ${source}`}, 0))`.execute(trx);
    const known = await trx.selectFrom('registry.visit_seen').selectAll().where('visit', '=', visit).execute();
    const isKnown = (subject: SubjectReport) =>
      known.some((row) => row.name === subject.name && row.version === subject.version);
    const counted: SubjectReport[] = [];
    for (const subject of subjects)
      if (isKnown(subject) || (await visitsOf(trx, source, subject, now)) < perAddress) counted.push(subject);
    const changes = counted.map((subject) => changesOf(known, subject, hourOf(now)));
    const seen = changes.flatMap((change) => change.seen);
    if (seen.length > 0)
      await trx
        .insertInto('registry.visit_seen')
        .values(seen.map((row) => ({ ...row, visit, source: row.kind === 'visit' ? source : null })))
        .onConflict((conflict) =>
          conflict.columns(['visit', 'name', 'version', 'kind']).doUpdateSet({ bucket: sql`excluded.bucket` }),
        )
        .execute();
    // In one order, so that two visits never wait for each other.
    const steps = changes.flatMap((change) => change.steps).sort(byKey);
    for (const { by, ...key } of steps)
      await trx
        .insertInto('registry.visit_report')
        .values({ ...key, visits: BigInt(by) })
        .onConflict((conflict) =>
          conflict
            .columns(['name', 'version', 'hour', 'kind', 'bucket'])
            .doUpdateSet({ visits: sql`registry.visit_report.visits + excluded.visits` }),
        )
        .execute();
    await sql`
      DELETE FROM registry.visit_seen WHERE ctid IN (
        SELECT ctid FROM registry.visit_seen WHERE hour < ${new Date(now - KEPT_MS)} LIMIT ${SWEEP} FOR UPDATE SKIP LOCKED)`.execute(
      trx,
    );
    return { steps, counted: counted.length };
  });
