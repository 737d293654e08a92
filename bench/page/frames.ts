import type { Browser, Page } from '@playwright/test';

export interface Frames {
  /**
   * From one frame to the next, whole milliseconds: three intervals of 60 Hz are 50 of them, and
   * not a hair more.
   */
  gaps: number[];
  /** Frames whose own work took over 50 ms, with what took it. */
  long: string[];
}
/** Attribution of a long frame to a script. */
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

/** The frames recorded since the last call. */
export const takeFrames = (page: Page): Promise<Frames> =>
  page.evaluate(() => {
    const { watched } = globalThis as Watching;
    return { gaps: watched.gaps.splice(0), long: watched.long.splice(0) };
  });

type Span = readonly [from: number, to: number];
type Animating = typeof globalThis & { animating: Span[] };

/**
 * Runs in the page: from when until when each animation in a part of it moves, by the page's own
 * clock.
 */
const watchAnimations = (selector: string): void => {
  const spans: Span[] = [];
  (globalThis as Animating).animating = spans;
  const note = (): void => {
    for (const { effect, startTime } of document.querySelector(selector)?.getAnimations({ subtree: true }) ?? []) {
      const { delay = 0, endTime = 0 } = effect?.getComputedTiming() ?? {};
      spans.push([Number(startTime) + delay, Number(startTime) + Number(endTime)]);
    }
  };
  document.addEventListener('animationstart', note);
};

/** Stretches in which something moves all the time. */
const merged = (spans: readonly Span[]): Span[] => {
  const whole: [number, number][] = [];
  for (const [from, to] of [...spans].sort(([one], [other]) => one - other)) {
    const last = whole.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else whole.push([from, to]);
  }
  return whole;
};

interface TraceEvent {
  name: string;
  ph: string;
  /** Microseconds. */
  ts: number;
  dur?: number;
  /** Processor time, microseconds. */
  tdur?: number;
  pid: number;
  tid: number;
  args?: { name?: string };
}

const SYNC = 'madang.sync';

const FRAMES = ['viz', 'blink.user_timing', 'input.scrolling'];

/** What the browser's threads did while this went on. */
const traced = async (
  browser: Browser,
  page: Page,
  during: () => Promise<unknown>,
  categories = FRAMES,
): Promise<TraceEvent[]> => {
  await browser.startTracing(page, { categories });
  await during();
  return (JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }).traceEvents;
};

/** When frames were put on the screen, milliseconds of the trace's clock. */
const shownAt = (trace: readonly TraceEvent[]): number[] =>
  trace
    .filter(({ name, ph }) => name === 'Display::DrawAndSwap' && ph === 'X')
    .map(({ ts, dur = 0 }) => (ts + dur) / 1_000)
    .sort((one, other) => one - other);

/** From one to the next, whole milliseconds. */
const gapsOf = (times: readonly number[]): number[] =>
  times.slice(1).map((at, before) => Math.round(at - (times[before] ?? at)));

/** From one frame that was shown to the next within each span. Spans: by the trace's clock. */
const gapsWithin = (trace: readonly TraceEvent[], spans: readonly Span[]): number[] => {
  const shown = shownAt(trace);
  return spans.flatMap(([from, to]) => gapsOf(shown.filter((at) => at >= from && at <= to)));
};

/**
 * From one frame that was shown to the next, milliseconds, while something moves in a part of the
 * page: what the browser has put on the screen, whichever of its threads moved it. Empty: nothing
 * moved.
 * @param selector of the part
 * @param during what is watched
 */
export const shownFrames = async (
  browser: Browser,
  page: Page,
  selector: string,
  during: () => Promise<void>,
): Promise<number[]> => {
  let spans: readonly Span[] = [];
  let syncAt = 0;
  await page.evaluate(watchAnimations, selector);
  const trace = await traced(browser, page, async () => {
    await during();
    ({ spans, syncAt } = await page.evaluate((sync) => {
      const { startTime } = performance.mark(sync);
      return { spans: (globalThis as Animating).animating, syncAt: startTime };
    }, SYNC));
  });
  const sync = trace.findLast(({ name }) => name === SYNC);
  if (!sync) throw new Error('the trace does not say when it was');
  const shift = sync.ts / 1_000 - syncAt;
  return gapsWithin(
    trace,
    merged(spans).map(([from, to]) => [from + shift, to + shift]),
  );
};

/** The clock of a trace, milliseconds: that of the machine, which the browser and we share. */
const machineNow = (): number => Number(process.hrtime.bigint()) / 1e6;

/** A scroll by hand. */
export interface Scroll {
  act: () => Promise<unknown>;
  /** Duration of the movement, milliseconds; its end may be reported later. */
  lastsMs: number;
}

/**
 * Scrolls of the wheel over the middle of a page.
 * @param ways CSS pixels of each, down where positive
 * @param speed CSS pixels a second
 */
export const wheelScrolls = async (page: Page, ways: readonly number[], speed: number): Promise<Scroll[]> => {
  const devtools = await page.context().newCDPSession(page);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  return ways.map((px) => ({
    lastsMs: (Math.abs(px) / speed) * 1_000,
    act: () =>
      devtools.send('Input.synthesizeScrollGesture', {
        x: width / 2,
        y: height / 2,
        yDistance: -px,
        speed,
        gestureSourceType: 'mouse',
      }),
  }));
};

/** What the browser notes of each piece of a scroll, from when the hand made it. */
const INPUT = 'InputLatency::GestureScrollUpdate';

/**
 * Time from one displayed frame to the next while each of these runs, one after the other,
 * milliseconds. The first counts from the start of the movement: until then the display does not
 * change.
 */
export const shownDuring = async (browser: Browser, page: Page, scrolls: readonly Scroll[]): Promise<number[]> => {
  const begun: { at: number; lastsMs: number }[] = [];
  const trace = await traced(browser, page, async () => {
    for (const { act, lastsMs } of scrolls) {
      begun.push({ at: machineNow(), lastsMs });
      await act();
    }
  });
  const shown = shownAt(trace);
  const inputs = trace
    .filter(({ name, ph }) => name === INPUT && ph === 'b')
    .map(({ ts }) => ts / 1_000)
    .sort((one, other) => one - other);
  return begun.flatMap(({ at, lastsMs }) => {
    const from = inputs.find((input) => input >= at);
    if (from === undefined) throw new Error('the trace does not say when a scroll began');
    return gapsOf([from, ...shown.filter((time) => time > from && time <= from + lastsMs)]);
  });
};

/**
 * Processor time of each task of the page's thread, milliseconds, throttle included. Waiting is not
 * part of it, so that other processes of the machine change it little.
 */
export const tasksDuring = async (browser: Browser, page: Page, during: () => Promise<unknown>): Promise<number[]> => {
  const trace = await traced(browser, page, during, ['toplevel']);
  const threads = new Set(
    trace.flatMap(({ name, args, pid, tid }) =>
      name === 'thread_name' && args?.name === 'CrRendererMain' ? [`${pid} ${tid}`] : [],
    ),
  );
  return trace
    .filter(({ name, pid, tid }) => name === 'ThreadControllerImpl::RunTask' && threads.has(`${pid} ${tid}`))
    .map(({ tdur = 0 }) => tdur / 1_000);
};
