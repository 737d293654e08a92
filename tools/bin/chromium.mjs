import { existsSync } from 'node:fs';
import { PlainTrouble, say } from './place.mjs';
import { run } from './run.mjs';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

export const findChromium = () => [process.env.CHROMIUM_PATH, ...places].find((path) => path && existsSync(path));

/** A real browser for the journeys: the machine's own, or Debian's package where we may install it. */
export async function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  if (process.getuid?.() === 0) {
    say('no Chromium here: installing the package chromium…');
    const { code } = await run('sh', ['-c', 'apt-get update && apt-get install -y chromium'], {
      env: process.env,
      show: true,
    });
    const installed = code === 0 && findChromium();
    if (installed) return installed;
  }
  throw new PlainTrouble(
    'The journeys need a Chromium. Install one (Debian: apt-get install -y chromium) or name it: CHROMIUM_PATH=/path/to/chrome npm test',
  );
}
