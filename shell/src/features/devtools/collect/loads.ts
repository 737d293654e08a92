/**
 * Duration of each step of each load, by the facts of the loader. All times in milliseconds since
 * the page began.
 */
import type { Subject } from '../../../watch/notes.ts';
import type { RemoteFact } from '../facts.ts';

/** Loads that are kept at most; the oldest goes first. */
const MOST = 100;

export interface Load {
  readonly of: string;
  readonly page: string;
  readonly requested: number;
  /**
   * The entry may be fetched: what had to be known before is. Absent: the remote was in the page
   * already.
   */
  resolved?: number;
  /** The entry has been fetched and has run. */
  entered?: number;
  /** The remote's app is there. */
  exposed?: number;
  /** The page's module and texts are there. */
  ready?: number;
  shown?: number;
  /** What of the time before `shown` was spent on drawing. */
  mounted?: number;
  /** What was drawn is on the screen. */
  painted?: number;
  failed?: number;
}

export type Step = 'resolve' | 'entry' | 'chunks' | 'mount' | 'paint';

export const idOf = ({ name, version }: Subject): string => `${name}@${version}`;

export const createLoads = () => {
  let loads: Load[] = [];
  const last = (is: (load: Load) => boolean): Load | undefined => loads.findLast(is);
  const begin = (of: string, page: string, requested: number): Load => {
    const load: Load = { of, page, requested };
    loads = [...loads.slice(1 - MOST), load];
    return load;
  };

  return {
    all: (): readonly Load[] => loads,
    note(at: number, fact: RemoteFact): void {
      if (!fact.of) return;
      const of = idOf(fact.of);
      const { page = '' } = fact as { page?: string };
      const isMine = (load: Load) => load.of === of && load.page === page;
      switch (fact.what) {
        case 'opened':
          begin(of, page, at);
          break;
        case 'resolved':
        case 'entered':
        case 'exposed': {
          // Reported for the remote alone: it belongs to the load that began it.
          const step = fact.what;
          const load = loads.find(
            (each) =>
              each.of === of && each[step] === undefined && each.ready === undefined && each.failed === undefined,
          );
          if (load) load[step] = at;
          break;
        }
        case 'ready': {
          const load = last((each) => isMine(each) && each.ready === undefined);
          if (load) load.ready = at;
          break;
        }
        case 'load': {
          const load = last((each) => isMine(each) && each.failed === undefined);
          if (load) load.failed = at;
          break;
        }
        case 'shown': {
          // A page that was ready is drawn again without another load.
          const load = last((each) => isMine(each) && each.shown === undefined) ?? begin(of, page, at);
          load.shown = at;
          const waited = load.ready === undefined ? 0 : load.ready - load.requested;
          load.mounted = Math.max(0, (fact.ms ?? 0) - waited);
          break;
        }
        case 'painted': {
          const load = last((each) => isMine(each) && each.shown !== undefined && each.painted === undefined);
          if (load) load.painted = at;
          break;
        }
        default:
      }
    },
  };
};

/** Milliseconds of each step; a step that was not needed is left out. */
export const stepsOf = (load: Load): Partial<Record<Step, number>> => {
  const { requested, resolved, entered, ready, shown, mounted, painted } = load;
  const steps: [Step, number | undefined][] = [
    ['resolve', resolved === undefined ? undefined : resolved - requested],
    ['entry', entered === undefined ? undefined : entered - (resolved ?? requested)],
    ['chunks', ready === undefined ? undefined : ready - (entered ?? requested)],
    ['mount', mounted],
    ['paint', painted === undefined || shown === undefined ? undefined : painted - shown],
  ];
  return Object.fromEntries(steps.filter(([, ms]) => ms !== undefined));
};
