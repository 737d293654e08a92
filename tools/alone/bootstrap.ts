import { readBoot, startPlatform } from '@madang/platform/host';
import { type AtHand, atHand } from './at-hand.ts';
import { ownPage } from './own-page.ts';
import { manifest } from './remote.ts';

/**
 * Set by a third-party host before these scripts load: it mounts the page.
 * `examples/third-party-host` is one.
 */
interface ForeignHost {
  /** Origin of the site. */
  site: string;
  take(remote: AtHand): void;
}

const { madangHost: foreign } = globalThis as { madangHost?: ForeignHost };

await startPlatform(readBoot(), { manifest, ...(foreign && { site: foreign.site }) });
if (foreign) foreign.take(atHand);
else ownPage(atHand);
