import { join } from 'node:path';
import { host, remote } from './base.mjs';
import { rootDir } from './version.mjs';

/** Source: specification §9. */
const CHUNK_TIMEOUT_MS = 120_000;

test('[S-17] the shell and every remote wait 120 s for a chunk', async () => {
  const configs = [
    ...host({ dir: join(rootDir, 'shell') }),
    ...(await remote({ dir: join(rootDir, 'mf-casino') })),
    ...(await remote({ dir: join(rootDir, 'mf-mypage') })),
  ];
  const inBrowsers = configs.filter(({ target = 'web' }) => !String(target).startsWith('node'));
  expect(inBrowsers.length).toBeGreaterThanOrEqual(5);
  for (const { name, output } of inBrowsers) expect([name, output.chunkLoadTimeout]).toEqual([name, CHUNK_TIMEOUT_MS]);
});
