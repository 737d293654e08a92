import { bucketBounds, type Measure, measures } from '@madang/contracts';
import { Counter, Histogram, Registry } from 'prom-client';
import type { Step } from './changes.ts';

const labelNames = ['remote', 'version'] as const;
const SECOND_MS = 1_000;
/**
 * The representative time of a bucket: its upper bound; for the last, which has none, one and a
 * half of the last bound.
 */
const secondsOf = (bucket: number): number => (bucketBounds[bucket] ?? (bucketBounds.at(-1) ?? 0) * 1.5) / SECOND_MS;

const helps: Readonly<Record<Measure, string>> = {
  load: 'From asking for a remote until its page was drawn, by visit',
  inp: 'Slowest answer to a press in the area of a remote, by visit; a press that is slower later counts as the first told',
  longtask: 'Longest time that the code of a remote held the page, by visit, as first told',
};

/**
 * Figures for `/metrics` (Prometheus): errors, loads and times of each
 * remote and version since this process began.
 */
export const createReportMetrics = (register: Registry = new Registry()) => {
  const common = { labelNames, registers: [register] };
  const visits = new Counter({ ...common, name: 'madang_remote_visits_total', help: 'Visits that used a version' });
  const failures = new Counter({
    name: 'madang_remote_failures_total',
    help: 'Visits in which a version failed, by kind; fellBack: its last good version stood in',
    labelNames: [...labelNames, 'kind'],
    registers: [register],
  });
  const buckets = bucketBounds.map((bound) => bound / SECOND_MS);
  const times = Object.fromEntries(
    measures.map((measure) => [
      measure,
      new Histogram({ ...common, name: `madang_remote_${measure}_seconds`, help: helps[measure], buckets }),
    ]),
  );

  return {
    register,
    /** Takes what was counted; what only moved to a worse bucket was counted before. */
    note(steps: readonly Step[]): void {
      const moved = new Set(
        steps.filter(({ by }) => by < 0).map((step) => `${step.name} ${step.version} ${step.kind}`),
      );
      for (const { name, version, kind, bucket, by } of steps) {
        if (by < 0 || moved.has(`${name} ${version} ${kind}`)) continue;
        const labels = { remote: name, version };
        const time = times[kind];
        if (time) time.observe(labels, secondsOf(bucket));
        else if (kind === 'visit') visits.inc(labels);
        else failures.inc({ ...labels, kind });
      }
    },
  };
};
export type ReportMetrics = ReturnType<typeof createReportMetrics>;
