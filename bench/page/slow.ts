import type { Page } from '@playwright/test';

/** Slow 4G as the design measures it: 562 ms a round trip, 180 kB/s. */
const SLOW_4G = { offline: false, latency: 562, downloadThroughput: 180_000, uploadThroughput: 84_000 };
const CPU_SLOWDOWN = 4;

/** A processor four times slower, and by default the slow network as well. */
export const slow = async (page: Page, { network = true } = {}): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  if (network) await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
};
