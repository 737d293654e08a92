import { join } from 'node:path';
import { locales } from '../webpack/base.mjs';
import { root } from '../workspace/workspace.mjs';
import { devRemote } from './config.mjs';

test('a remote in development has the shared texts that its files of locales refer to', async () => {
  const remote = { dir: join(root, 'mf-wallet'), name: 'mf_wallet', version: '1.0.0', path: join(root, '.cache/dev') };
  expect((await devRemote(remote)).module.rules).toContain(locales);
});
