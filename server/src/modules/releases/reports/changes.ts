import { type Measure, measures, type SubjectReport } from '@madang/contracts';
import type { ReportRow, SeenRow } from './report.tables.ts';

type Counted = Omit<SeenRow, 'visit' | 'source'>;
export type Step = Omit<ReportRow, 'visits'> & { by: -1 | 1 };

/**
 * The first page that reports is measured; of answers to presses and of
 * long tasks the worst of the visit counts.
 */
const isWorstOf = (measure: string): boolean =>
  measure !== ('load' satisfies Measure) && measures.includes(measure as Measure);

const claimsOf = ({
  failures,
  measures: measured,
  fellBack,
  unverified,
}: SubjectReport): [kind: string, bucket: number][] => [
  ['visit', 0],
  ...(fellBack ? [['fellBack', 0] as [string, number]] : []),
  ...(unverified ? [['unverified', 0] as [string, number]] : []),
  ...failures.map((kind): [string, number] => [kind, 0]),
  ...Object.entries(measured),
];

/**
 * What a report adds to what is known of its visit: each kind once, a measure that counts by its
 * worst moves up. `seen` are the rows to write, `steps` the changes of the sums.
 */
export const changesOf = (
  known: readonly Counted[],
  subject: SubjectReport,
  hour: Date,
): { seen: Counted[]; steps: Step[] } => {
  const { name, version } = subject;
  const before = new Map(
    known.filter((row) => row.name === name && row.version === version).map((row) => [row.kind, row]),
  );
  const seen: Counted[] = [];
  const steps: Step[] = [];
  for (const [kind, bucket] of new Map(claimsOf(subject))) {
    const last = before.get(kind);
    if (last && !(isWorstOf(kind) && bucket > last.bucket)) continue;
    const row = { name, version, kind, bucket, hour: last?.hour ?? hour };
    seen.push(row);
    if (last) steps.push({ ...row, bucket: last.bucket, by: -1 });
    steps.push({ ...row, by: 1 });
  }
  return { seen, steps };
};
