import type { Measure } from '@madang/contracts';
import { subjectOf } from './blame.ts';
import type { Subject } from './notes.ts';

/**
 * Least duration that the browser reports, ms. Quick answers count as well, or only slow visits
 * would be measured.
 */
const LEAST_MS = 16;

interface PressEntry extends PerformanceEntry {
  interactionId?: number;
  target?: Node | null;
}
interface FrameEntry extends PerformanceEntry {
  scripts?: readonly { duration: number; sourceURL?: string }[];
}

const observe = <Entry extends PerformanceEntry>(type: string, take: (entry: Entry) => void, more: object = {}) => {
  if (!globalThis.PerformanceObserver?.supportedEntryTypes?.includes(type)) return false;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) take(entry as Entry);
  }).observe({ type, buffered: true, ...more });
  return true;
};

const ownerOf = (target: Node | null | undefined): Subject | null => {
  const element = target instanceof Element ? target : target?.parentElement;
  const [name, version] = element?.closest<HTMLElement>('[data-remote]')?.dataset.remote?.split('@') ?? [];
  return name && version ? { name, version } : null;
};

/** A press in a tester's panel is nobody's. */
const isTesters = (target: Node | null | undefined): boolean =>
  ((target instanceof Element ? target : target?.parentElement)?.closest('[data-devtools]') ?? null) !== null;

type Took = (of: Subject, measure: Measure, ms: number) => void;

/**
 * Presses and long tasks of each remote. A press belongs to the area that was pressed. Time of a
 * script belongs to whom its address names; that of the frame, which is where React runs, to the
 * remote in the page.
 * @param current the remote in the page, else the frame
 */
export const watchVitals = (took: Took, current: () => Subject): { hasLongTasks: boolean } => {
  observe<PressEntry>(
    'event',
    ({ interactionId, duration, target }) => {
      if (interactionId && !isTesters(target)) took((target && ownerOf(target)) ?? current(), 'inp', duration);
    },
    { durationThreshold: LEAST_MS },
  );
  const hasLongTasks = observe<FrameEntry>('long-animation-frame', ({ scripts = [] }) => {
    for (const { duration, sourceURL = '' } of scripts) {
      const of = subjectOf(sourceURL);
      took(of && of.name !== 'shell' ? of : current(), 'longtask', duration);
    }
  });
  return { hasLongTasks };
};
