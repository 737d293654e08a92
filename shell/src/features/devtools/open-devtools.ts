/**
 * The part of the tester's panel in the first load: the permission, and a record of what happens
 * before the panel exists.
 */
import type { BootData } from '@madang/contracts';
import { tapPlatform } from '@madang/platform/host';
import { afterPaint } from '@madang/ui';
import { tapNotes } from '../../watch/notes.ts';
import type { Fact, Recorded } from './facts.ts';

/** Facts of the start that are kept at most, until the panel's code is there. */
const MOST = 500;
/** The page comes first: so long it may keep the panel's code waiting, in milliseconds. */
const PATIENCE_MS = 2_000;

/**
 * Begins to listen where the panel may be had, in `qa` or with a tester's link, and does nothing
 * anywhere else.
 * @returns fetches the panel's button, once the page is drawn; null where there is none
 */
export const openDevtools = (data: BootData): (() => void) | null => {
  if (data.mode !== 'qa' && !data.override) return null;
  const early: Recorded[] = [];
  let take = (recorded: Recorded): void => {
    early.push(recorded);
    if (early.length > MOST) early.shift();
  };
  const record = (fact: Fact): void => {
    take({ at: performance.now(), fact });
    if (fact.what !== 'shown' || !fact.of) return;
    const { of, page = '' } = fact;
    afterPaint(() => record({ what: 'painted', of, page }));
  };
  tapPlatform(record);
  tapNotes(record);

  const load = () =>
    void import(/* webpackChunkName: "devtools" */ './index.tsx').then(
      async ({ startDevtools }) => {
        take = await startDevtools(data, early);
      },
      () => {}, // a tester without a network has a page without a panel
    );
  return () => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(load, { timeout: PATIENCE_MS });
    else setTimeout(load, PATIENCE_MS);
  };
};
