import { findChromium } from '../tools/workspace/chromium.mjs';

/**
 * How the machine's own Chromium is launched: Playwright's browsers cannot be downloaded
 * everywhere.
 */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** How the journeys launch it; benches measure the browser that people have. */
export const journeyLaunch = { executablePath: findChromium(), args: chromiumArgs };
