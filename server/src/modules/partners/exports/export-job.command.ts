import type { DataOf } from '@madang/contracts';
import { errorCodes } from '@madang/contracts/error-codes';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Clock } from '../../../core/clock.ts';
import { recordAction } from '../../../core/decisions/audit.ts';
import { onceByKey } from '../../../core/decisions/call-key.ts';
import { toJsonAmount } from '../../../core/json-amount.ts';
import { refuse } from '../../../core/refusal.ts';
import type { Db } from '../../../db/index.ts';
import { memberOf } from '../../members/index.ts';
import { sendMessage } from '../../messages/index.ts';
import { type InputOf, MAX_EXPORT_ROWS } from '../list-query.ts';
import type { PartnerUser } from '../partner-user.ts';
import { csvFile, type NamedField } from './export-csv.ts';
import { exportMessage } from './export-message.ts';
import { checkedFilter, type ExportedList, readAll } from './exported-lists.ts';

interface Context {
  db: Db;
  clock: Clock;
}
interface JobContext extends Context {
  log: Pick<FastifyBaseLogger, 'error'>;
}
const MAX_OPEN_JOBS = 5;
/** An open job has usually ended after this. */
const RETRY_SECONDS = 10;
const KEEP_MS = 24 * 3_600_000;
/** A job of a process that ended is taken again after this. */
const STALE_MS = 10 * 60_000;

interface Job {
  job_idx: bigint;
  partner_idx: bigint;
  requested_by: bigint;
  list: ExportedList;
  filter: object;
  columns: NamedField[];
  totals: NamedField[];
  name: string;
  created_at: Date;
}
type JobRow = DataOf<'/api/partner/exportList'>['list'][number];

/**
 * Queues an export; the same key answers the same job.
 * @throws RQ01 filter or column, RQ02 too many are open, C999 the key has another export
 */
export const startExport = (
  { db, clock }: Context,
  { partnerIdx, memberIdx }: PartnerUser,
  input: InputOf<'partnerExportStart'>,
): Promise<bigint> =>
  db.transaction().execute(async (trx) => {
    const { requestId, list, filter, columns, totals, name } = input;
    const checked = checkedFilter(list, filter, columns, totals);
    const at = new Date(clock.now());
    const actor = `member:${memberIdx}`;
    const { job } = await onceByKey(
      trx,
      { actor, requestId, input: { action: 'partnerExport', ...input }, at },
      async () => {
        const { rows: open } = await sql<{ count: bigint }>`
      SELECT count(*) AS count FROM partner.export_job
        WHERE requested_by = ${memberIdx} AND status IN ('queued', 'running')`.execute(trx);
        if ((open[0]?.count ?? 0n) >= MAX_OPEN_JOBS)
          throw refuse(errorCodes.tooManyRequests, { seconds: RETRY_SECONDS });
        const { rows } = await sql<{ job_idx: bigint }>`
      INSERT INTO partner.export_job (partner_idx, requested_by, request_id, list, filter, columns, totals, name, created_at)
        VALUES (${partnerIdx}, ${memberIdx}, ${requestId}, ${list}, ${JSON.stringify(checked)}::jsonb,
          ${JSON.stringify(columns)}::jsonb, ${JSON.stringify(totals)}::jsonb, ${name}, ${at}) RETURNING job_idx`.execute(
          trx,
        );
        const jobIdx = rows[0]?.job_idx;
        if (jobIdx === undefined) throw new Error('a job that was written has no number');
        await recordAction(trx, {
          actor,
          action: 'partnerExport',
          memberIdx: partnerIdx,
          subject: `export:${jobIdx}`,
          before: {},
          after: { list, filter: JSON.stringify(checked) },
          at,
        });
        return { job: String(jobIdx) };
      },
    );
    return BigInt(job);
  });

/** The next job, marked as running; two processes never take the same. */
const takeJob = async (db: Db, now: number): Promise<Job | undefined> =>
  (
    await sql<Job>`
      UPDATE partner.export_job SET status = 'running', started_at = ${new Date(now)}
        WHERE job_idx = (SELECT job_idx FROM partner.export_job
          WHERE status = 'queued' OR (status = 'running' AND started_at < ${new Date(now - STALE_MS)})
          ORDER BY job_idx FOR UPDATE SKIP LOCKED LIMIT 1)
        RETURNING *`.execute(db)
  ).rows[0];

/** The answer of the list; null: it failed, which is logged. */
const readJob = async ({ db, log }: JobContext, job: Job) => {
  // Days that the filter leaves out are those of the request.
  const written = new Set([...job.columns, ...job.totals].map(({ key }) => key.split('.')[0] ?? key));
  const context = { db, callerIdx: job.partner_idx, now: job.created_at.getTime(), written };
  try {
    return await readAll(context, job.list, job.filter);
  } catch (err) {
    log.error({ err, alert: 'export', job: String(job.job_idx), list: job.list }, 'an export of a partner failed');
    return null;
  }
};

const runJob = async (context: JobContext, job: Job): Promise<void> => {
  const { db, clock } = context;
  const answer = await readJob(context, job);
  const count = answer?.pageInfo.tatal_list_count ?? 0;
  const isReady = answer !== null && count <= MAX_EXPORT_ROWS;
  const status = isReady ? 'ready' : answer ? 'tooMany' : 'failed';
  const csv = isReady ? await csvFile(job.columns, answer.list, job.totals, answer.totals) : null;
  const at = new Date(clock.now());
  await db.transaction().execute(async (trx) => {
    const { numAffectedRows } = await sql`
      UPDATE partner.export_job SET status = ${status}, csv = ${csv}, row_count = ${isReady ? count : null},
          until = ${isReady ? new Date(at.getTime() + KEEP_MS) : null}
        WHERE job_idx = ${job.job_idx} AND status = 'running'`.execute(trx);
    if (numAffectedRows === 1n)
      await sendMessage(trx, {
        memberIdx: job.requested_by,
        at,
        ...exportMessage(job.name, status, count),
      });
  });
};

/**
 * Runs what is queued and deletes files that have expired; a job that fails stops no other.
 * @returns the number of jobs
 */
export const runExports = async (context: JobContext): Promise<number> => {
  const { db, clock, log } = context;
  await sql`
    UPDATE partner.export_job SET csv = NULL WHERE csv IS NOT NULL AND until <= ${new Date(clock.now())}`.execute(db);
  for (let done = 0; ; done++) {
    const job = await takeJob(db, clock.now());
    if (!job) return done;
    // A job whose end could not be recorded is taken again once it is stale.
    await runJob(context, job).catch((err) =>
      log.error({ err, alert: 'export', job: String(job.job_idx) }, 'the end of an export could not be recorded'),
    );
  }
};

/** A partner sees the exports of their staff too; a staff account sees its own. */
const visibleTo = ({ partnerIdx, memberIdx, staff }: PartnerUser) =>
  sql`j.partner_idx = ${partnerIdx} AND (${staff === null} OR j.requested_by = ${memberIdx})`;

/** Exports of the last 24 hours. */
export const listExports = async ({ db, clock }: Context, user: PartnerUser): Promise<JobRow[]> => {
  const { rows } = await sql<{
    job_idx: bigint;
    list: ExportedList;
    name: string;
    requested_by: bigint;
    status: JobRow['status'];
    row_count: number | null;
    created_at: Date;
    until: Date | null;
  }>`
    SELECT job_idx, list, name, status, row_count, created_at, until, requested_by
      FROM partner.export_job j WHERE ${visibleTo(user)}
        AND created_at > ${new Date(clock.now() - KEEP_MS)} AND (until IS NULL OR until > ${new Date(clock.now())})
      ORDER BY job_idx DESC LIMIT 50`.execute(db);
  const nameOf = async (row: (typeof rows)[number]) => (await memberOf(db, row.requested_by)).memNick;
  const names = await Promise.all(rows.map(nameOf));
  return rows.map((row, index) => ({
    jobIdx: toJsonAmount(row.job_idx),
    list: row.list,
    name: row.name,
    requestedBy: names[index] ?? '',
    status: row.status,
    rows: row.row_count,
    createdAt: row.created_at.toISOString(),
    until: row.until?.toISOString() ?? null,
  }));
};

/**
 * The file of an export; each download is audited.
 * @throws PT05 not of this user, not ready or expired
 */
export const readExport = (
  { db, clock }: Context,
  user: PartnerUser,
  jobIdx: bigint,
): Promise<{ name: string; csv: string }> =>
  db.transaction().execute(async (trx) => {
    const at = new Date(clock.now());
    const { rows } = await sql<{ name: string; csv: string }>`
      SELECT name, csv FROM partner.export_job j
        WHERE job_idx = ${jobIdx} AND ${visibleTo(user)}
          AND status = 'ready' AND csv IS NOT NULL AND until > ${at}`.execute(trx);
    const [file] = rows;
    if (!file) throw refuse(errorCodes.partnerNotBelow);
    await recordAction(trx, {
      actor: `member:${user.memberIdx}`,
      action: 'partnerExportFile',
      memberIdx: user.partnerIdx,
      subject: `export:${jobIdx}`,
      before: {},
      after: {},
      at,
    });
    return { name: `${file.name}.csv`, csv: file.csv };
  });
