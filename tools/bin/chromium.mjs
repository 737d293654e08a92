import { existsSync } from 'node:fs';
import { PlainTrouble, say } from './place.mjs';
import { run } from './run.mjs';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** Nobody is there to answer a question. */
const quiet = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
const CHATTER = /^(Get:|Selecting|Preparing|Unpacking|Setting up|Processing|\(Reading|Fetched)/;

export const findChromium = () => [process.env.CHROMIUM_PATH, ...places].find((path) => path && existsSync(path));

/** A real browser for the journeys: the machine's own, or Debian's package where we may install it. */
export async function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  if (process.getuid?.() === 0) {
    say('no Chromium here: installing the package chromium…');
    // A list that cannot be refreshed may still name the package, so only the second word counts.
    await run('apt-get', ['update'], { env: quiet });
    await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], {
      env: quiet,
      show: true,
      hide: CHATTER,
    });
    const installed = findChromium();
    if (installed) return installed;
  }
  throw new PlainTrouble(
    'The journeys need a Chromium. Install one (Debian: apt-get install -y chromium) or name it: CHROMIUM_PATH=/path/to/chrome npm test',
  );
}
