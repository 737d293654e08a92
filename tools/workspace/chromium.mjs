import { existsSync } from 'node:fs';
import { run } from './run.mjs';
import { PlainError, print } from './workspace.mjs';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** Nobody is there to answer a question. */
const quiet = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
const CHATTER = /^(Get:|Selecting|Preparing|Unpacking|Setting up|Processing|\(Reading|Fetched)/;

/**
 * The same engine without windows, which saves the journeys a third of their time; Debian has it as
 * a package.
 */
const HEADLESS_SHELL = '/usr/lib/chromium/chromium-headless-shell';

const firstOf = (paths) => paths.find((path) => path && existsSync(path));
export const findChromium = () => firstOf([process.env.CHROMIUM_PATH, HEADLESS_SHELL, ...places]);

/** Installs one of Debian's packages, where we may; whether it is there is seen afterwards. */
async function install(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  print(`installing the package ${name}…`);
  const soon = ['-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=1'];
  // A list that cannot be refreshed may still name the package, so only the second word counts.
  await run('apt-get', [...soon, 'update'], { env: quiet });
  await run('apt-get', [...soon, 'install', '-y', '--no-install-recommends', '--no-remove', name], {
    env: quiet,
    show: true,
    hide: CHATTER,
  });
}

/** The browser that people have, windows and all, for the benches. */
export async function ensureWindowedChromium() {
  const find = () => firstOf([process.env.CHROMIUM_PATH, ...places]);
  if (!find()) await install('chromium');
  const found = find();
  if (found) return found;
  throw new PlainError(
    'This bench needs a Chromium. Install one (Debian: apt-get install -y chromium) or name it: CHROMIUM_PATH=/path/to/chrome pnpm bench <name>',
  );
}

/**
 * A real browser for the journeys: one that was named, the headless shell, or any Chromium of the
 * machine.
 */
export async function ensureChromium() {
  const best = firstOf([process.env.CHROMIUM_PATH, HEADLESS_SHELL]);
  if (best) return best;
  await install('chromium-headless-shell');
  if (!findChromium()) await install('chromium');
  const found = findChromium();
  if (found) return found;
  throw new PlainError(
    'The journeys need a Chromium. Install one (Debian: apt-get install -y chromium) or name it: CHROMIUM_PATH=/path/to/chrome npm test',
  );
}
