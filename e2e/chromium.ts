import { existsSync } from 'node:fs';

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Debian's build of Chromium without the windows around its pages: the same engine for two thirds of the processor's time. */
const HEADLESS_SHELL = '/usr/lib/chromium/chromium-headless-shell';

const launchOf = (known: readonly string[]) => ({
  executablePath: process.env.CHROMIUM_PATH ?? known.find(existsSync),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});

/** How the machine's own Chromium is launched, once it is there: Playwright's browsers cannot be downloaded everywhere. */
export const chromiumLaunch = () => launchOf(places);

/** How the journeys launch it; benches measure the browser that people have. */
export const journeyLaunch = () => launchOf([HEADLESS_SHELL, ...places]);
