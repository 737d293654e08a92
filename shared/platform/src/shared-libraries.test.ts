import { hostShared, remoteShared } from '@madang/tools/webpack/sharing.mjs';
import { sharedLibraries } from './shared-libraries.ts';

interface Wanted {
  import?: false;
  requiredVersion: string;
  singleton?: boolean;
}
const wanted = Object.entries(remoteShared() as Record<string, Wanted>);

test('[X-02] the host shares everything that a remote externalises, in its version', () => {
  for (const [name, { requiredVersion }] of wanted) {
    const names = name.endsWith('/') ? Object.keys(sharedLibraries).filter((each) => each.startsWith(name)) : [name];
    expect(names.length).toBeGreaterThan(0);
    for (const each of names) expect(`^${sharedLibraries[each]?.version}`).toBe(requiredVersion);
  }
});

test('[X-02] singletons are shared as such; looks may have several versions', () => {
  for (const [name, { shareConfig }] of Object.entries(sharedLibraries))
    expect(shareConfig.singleton).toBe(name !== '@madang/ui');
  expect(wanted.filter(([, { singleton }]) => !singleton).map(([name]) => name)).toEqual(['@madang/ui']);
});

test('[X-08] a release of the shell declares exactly what is shared', () => {
  expect(hostShared()).toEqual(
    Object.fromEntries(Object.entries(sharedLibraries).map(([name, { version }]) => [name, version])),
  );
});

test('a library is shared whole', () => {
  expect(sharedLibraries['@madang/platform']?.lib()).toHaveProperty('defineLifecycles');
  expect(sharedLibraries['@madang/ui']?.lib()).toHaveProperty('AmountField');
  expect(sharedLibraries['react/jsx-runtime']?.lib()).toHaveProperty('jsx');
});
