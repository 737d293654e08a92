import type { BrowserContext, Page } from '@playwright/test';

/** The page's measures of its own smoothness since its first moment. */
export interface Vitals {
  /** Largest contentful paint, in milliseconds, and what was painted. */
  lcp: number;
  lcpOf: string;
  /** Sum of all unexpected layout shifts, and the elements that moved. */
  shift: number;
  shifts: string[];
  /**
   * Longest task that began after the load event, in milliseconds, and the long ones with their
   * moments.
   */
  longestTask: number;
  tasks: string[];
  /** Slowest answer to a press or a key, in milliseconds from the event to the next paint. */
  slowestAnswer: number;
  answers: string[];
}

interface Observed {
  lcp: number;
  lcpOf: string;
  shift: number;
  shifts: string[];
  tasks: { at: number; ms: number }[];
  answers: { id: number; name: string; ms: number; on: string }[];
}
type Observing = typeof globalThis & { vitals: Observed };

/** Runs in the page before anything of it. */
const observe = (): void => {
  const seen: Observed = { lcp: 0, lcpOf: '', shift: 0, shifts: [], tasks: [], answers: [] };
  (globalThis as Observing).vitals = seen;
  const name = (node: Node | null | undefined): string => {
    const element = node instanceof Element ? node : node?.parentElement;
    return element ? `${element.localName} "${(element.textContent ?? '').trim().slice(0, 24)}"` : '(gone)';
  };
  const on = <Entry extends PerformanceEntry>(type: string, more: object, handle: (entry: Entry) => void): void => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) handle(entry as Entry);
    }).observe({ type, buffered: true, ...more });
  };
  on<PerformanceEntry & { element: Element | null }>('largest-contentful-paint', {}, ({ startTime, element }) => {
    seen.lcp = startTime;
    seen.lcpOf = name(element);
  });
  on<PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] }>(
    'layout-shift',
    {},
    ({ value, hadRecentInput, startTime, sources }) => {
      if (hadRecentInput) return;
      seen.shift += value;
      const moved = sources.map(({ node }) => name(node)).join(', ');
      seen.shifts.push(`${value.toFixed(4)} at ${Math.round(startTime)} ms: ${moved}`);
    },
  );
  on('longtask', {}, ({ startTime, duration }) => seen.tasks.push({ at: startTime, ms: duration }));
  on<PerformanceEntry & { interactionId: number; target: Node | null }>(
    'event',
    { durationThreshold: 16 },
    ({ interactionId, name: event, duration, target }) => {
      if (interactionId) seen.answers.push({ id: interactionId, name: event, ms: duration, on: name(target) });
    },
  );
};

/** Every page of the context is watched from its first moment. */
export const watchVitals = (context: BrowserContext): Promise<unknown> => context.addInitScript(observe);

export const readVitals = async (page: Page): Promise<Vitals> => {
  const { loaded, seen } = await page.evaluate(() => ({
    seen: (globalThis as Observing).vitals,
    loaded: (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).loadEventEnd,
  }));
  const { lcp, lcpOf, shift, shifts } = seen;
  const late = seen.tasks.filter(({ at }) => at >= loaded);
  const slowest = seen.answers.toSorted((one, other) => other.ms - one.ms);
  return {
    lcp,
    lcpOf,
    shift,
    shifts,
    longestTask: Math.max(0, ...late.map(({ ms }) => ms)),
    tasks: late.filter(({ ms }) => ms > 150).map(({ at, ms }) => `${ms} ms at ${Math.round(at)} ms`),
    slowestAnswer: slowest[0]?.ms ?? 0,
    answers: slowest.map(({ name, ms, on }) => `${ms} ms ${name} ${on}`),
  };
};
