import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { dataFolder } from '../../testing/team.ts';
import { retiredSecretWarning } from './retired-vendor-secret.ts';

let data: ReturnType<typeof dataFolder>;
beforeEach(() => {
  data = dataFolder();
});
afterEach(() => data.remove());

const warning = (mode: 'demo' | 'qa' | 'production') =>
  retiredSecretWarning({ mode, dataDir: data.folder }, ['bank', 'kplayslot']);

test('[OP-15] an upgraded production site prints which keys to hand over', () => {
  expect(warning('production')).toBeNull();
  writeFileSync(path.join(data.folder, 'vendor.secret'), 'ab'.repeat(32));
  for (const name of ['bank', 'kplayslot'])
    expect(warning('production')).toContain(`\n  ${name}: ${data.folder}/counterparts/${name}.secret`);
  expect(warning('production')).toContain(`then remove ${data.folder}/vendor.secret`);
  for (const mode of ['demo', 'qa'] as const) expect(warning(mode)).toBeNull();
});
