import { existsSync } from 'node:fs';

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Debian's build of Chromium without the windows around its pages: the same engine for two thirds of the processor's time. */
const HEADLESS_SHELL = '/usr/lib/chromium/chromium-headless-shell';

/** How the machine's own Chromium is launched: Playwright's browsers cannot be downloaded everywhere. */
export const chromiumLaunch = {
  executablePath: process.env.CHROMIUM_PATH ?? places.find(existsSync),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

/** How the journeys launch it; benches measure the browser that people have. */
export const journeyLaunch = {
  ...chromiumLaunch,
  executablePath: process.env.CHROMIUM_PATH ?? [HEADLESS_SHELL, ...places].find(existsSync),
};
