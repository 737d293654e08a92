import { bucketBounds, failureKinds, type Measure, measures } from '@madang/contracts';
import type { Db } from '../../../db/index.ts';
import type { HourTally, VersionTally } from './judge.ts';
import type { ReportRow } from './report.tables.ts';

const isMeasure = (kind: string): kind is Measure => (measures as readonly string[]).includes(kind);
const isFailure = (kind: string) => (failureKinds as readonly string[]).includes(kind);

const hourFrom = (hour: number, rows: readonly ReportRow[]): HourTally => {
  const none = () => Array<number>(bucketBounds.length + 1).fill(0);
  const tally = {
    hour,
    visits: 0,
    failures: {} as Record<string, number>,
    buckets: { load: none(), inp: none(), longtask: none() },
  };
  for (const { kind, bucket, visits } of rows) {
    if (kind === 'visit') tally.visits = Number(visits);
    else if (isMeasure(kind)) tally.buckets[kind][bucket] = Number(visits);
    else if (isFailure(kind)) tally.failures[kind] = Number(visits);
  }
  return tally;
};

/**
 * Reports about one version since a moment (ms since the epoch), by the hour:
 * the input of the judge.
 */
export const tallyOf = async (
  db: Db,
  { name, version, since }: { name: string; version: string; since: number },
): Promise<VersionTally> => {
  const rows = await db
    .selectFrom('registry.visit_report')
    .selectAll()
    .where('name', '=', name)
    .where('version', '=', version)
    .where('hour', '>=', new Date(since))
    .execute();
  const hours = new Map<number, ReportRow[]>();
  for (const row of rows) hours.set(row.hour.getTime(), [...(hours.get(row.hour.getTime()) ?? []), row]);
  return { version, hours: [...hours].sort(([one], [other]) => one - other).map(([hour, of]) => hourFrom(hour, of)) };
};
