import { existsSync } from 'node:fs';

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

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
