import type { Page } from '@playwright/test';

export interface Frames {
  /** From one frame to the next, whole milliseconds: three intervals of 60 Hz are 50 of them, and not a hair more. */
  gaps: number[];
  /** Frames whose own work took over 50 ms, with what took it. */
  long: string[];
}
/** What a long frame says of a script in it. */
interface Script {
  invoker: string;
  sourceURL: string;
  sourceFunctionName: string;
  duration: number;
}
type Watching = typeof globalThis & { watched: Frames };

/** Runs in the page. */
const watch = (): void => {
  const frames: Frames = { gaps: [], long: [] };
  (globalThis as Watching).watched = frames;
  let last = performance.now();
  const note = (now: number) => {
    frames.gaps.push(Math.round(now - last));
    last = now;
    requestAnimationFrame(note);
  };
  requestAnimationFrame((now) => {
    last = now;
    requestAnimationFrame(note);
  });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { scripts = [] } = entry as PerformanceEntry & { scripts?: Script[] };
      const took = scripts
        .map(({ invoker, sourceURL, sourceFunctionName, duration }) =>
          [invoker, sourceURL.split('/').pop(), sourceFunctionName, Math.round(duration), 'ms']
            .filter(Boolean)
            .join(' '),
        )
        .join(', ');
      frames.long.push(`${Math.round(entry.duration)} ms: ${took || 'style, layout and paint'}`);
    }
  }).observe({ type: 'long-animation-frame' });
};

/** Notes every frame of a page from now on; once for each page. */
export const watchFrames = (page: Page): Promise<void> => page.evaluate(watch);

/** The frames that were noted since the last ones were taken. */
export const takeFrames = (page: Page): Promise<Frames> =>
  page.evaluate(() => {
    const { watched } = globalThis as Watching;
    return { gaps: watched.gaps.splice(0), long: watched.long.splice(0) };
  });
