import {
  bucketOf,
  type FailureKind,
  MAX_SUBJECTS,
  type Measure,
  REPORT_VERSION,
  SITE_ID,
  type SubjectReport,
  type VisitReport,
} from '@madang/contracts';
import type { Subject } from './notes.ts';

interface Entry {
  of: Subject;
  failures: Set<FailureKind>;
  measures: Partial<Record<Measure, number>>;
  fellBack: boolean;
  unverified: boolean;
  isNews: boolean;
}

/**
 * What this page knows of each version, each kind once: the size of a report is bounded by it.
 * @param silentOf name of a remote that a tester overrides: its failures speak for no visitor
 */
export const createLedger = (visit: string, silentOf?: string) => {
  const entries = new Map<string, Entry>();

  const entryOf = (of: Subject): Entry => {
    const key = `${of.name}@${of.version}`;
    const known = entries.get(key) ?? {
      of,
      failures: new Set<FailureKind>(),
      measures: {},
      fellBack: false,
      unverified: false,
      isNews: true,
    };
    entries.set(key, known);
    return known;
  };

  return {
    used: (of: Subject): void => void entryOf(of),
    /** True the first time. */
    failed(of: Subject, kind: FailureKind): boolean {
      const entry = entryOf(of);
      if (entry.failures.has(kind)) return false;
      entry.failures.add(kind);
      entry.isNews = true;
      return true;
    },
    /** Of a load the first counts, of what happens again and again the worst. */
    took(of: Subject, measure: Measure, ms: number): void {
      const { measures, ...entry } = entryOf(of);
      const [last, bucket] = [measures[measure], bucketOf(Math.max(0, ms))];
      if (last !== undefined && (measure === 'load' || bucket <= last)) return;
      measures[measure] = bucket;
      entryOf(entry.of).isNews = true;
    },
    mark(of: Subject, what: 'fellBack' | 'unverified'): void {
      const entry = entryOf(of);
      entry.isNews ||= !entry[what];
      entry[what] = true;
    },
    /** What has not been sent yet; null when there is nothing. */
    report(): (VisitReport & { siteId: string }) | null {
      const news = [...entries.values()]
        .filter(({ isNews, of }) => isNews && of.name !== silentOf)
        .slice(0, MAX_SUBJECTS);
      if (news.length === 0) return null;
      const subjects = news.map((entry): SubjectReport => {
        entry.isNews = false;
        const { of, failures, measures, fellBack, unverified } = entry;
        return {
          name: of.name,
          version: of.version,
          failures: [...failures],
          measures: { ...measures },
          ...(fellBack && { fellBack }),
          ...(unverified && { unverified }),
        };
      });
      return { siteId: SITE_ID, v: REPORT_VERSION, visit, subjects };
    },
  };
};
