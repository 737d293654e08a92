import { hostLends, remoteShared } from '@madang/tools/webpack/sharing.mjs';
import { lent } from './lent.ts';

interface Wanted {
  import?: false;
  requiredVersion: string;
  singleton?: boolean;
}
const wanted = Object.entries(remoteShared() as Record<string, Wanted>);

test('[X-02] everything that a remote leaves to the host is lent to it, in a version it asks for', () => {
  for (const [name, { requiredVersion }] of wanted) {
    const names = name.endsWith('/') ? Object.keys(lent).filter((each) => each.startsWith(name)) : [name];
    expect(names.length).toBeGreaterThan(0);
    for (const each of names) expect(`^${lent[each]?.version}`).toBe(requiredVersion);
  }
});

test('[X-02] what must be there once is lent as such; looks may come in more than one version', () => {
  for (const [name, { shareConfig }] of Object.entries(lent)) expect(shareConfig.singleton).toBe(name !== '@madang/ui');
  expect(wanted.filter(([, { singleton }]) => !singleton).map(([name]) => name)).toEqual(['@madang/ui']);
});

test('[X-08] a release of the shell says exactly what is lent', () => {
  expect(hostLends()).toEqual(Object.fromEntries(Object.entries(lent).map(([name, { version }]) => [name, version])));
});

test('a library is lent whole', () => {
  expect(lent['@madang/platform']?.lib()).toHaveProperty('defineLifecycles');
  expect(lent['@madang/ui']?.lib()).toHaveProperty('AmountField');
  expect(lent['react/jsx-runtime']?.lib()).toHaveProperty('jsx');
});
