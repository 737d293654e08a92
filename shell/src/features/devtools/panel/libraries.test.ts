import { init, loadShare } from '@module-federation/enhanced/runtime';
import { readLibraries } from './libraries.ts';

test('[X-02] nothing is shared before the first remote is wanted', () => {
  expect(readLibraries([])).toEqual([]);
});

test('[X-02] each library is listed with its versions, providers and users', async () => {
  const lib = (name: string) => () => ({ name });
  init({
    name: 'shell',
    remotes: [],
    shared: {
      react: { version: '19.1.0', lib: lib('react'), shareConfig: { singleton: true, requiredVersion: '^19.1.0' } },
      '@madang/ui': { version: '1.0.0', lib: lib('ui'), shareConfig: { singleton: false, requiredVersion: '^1.0.0' } },
    },
    shareStrategy: 'loaded-first',
  });
  await loadShare('react');
  expect(readLibraries()).toEqual([
    {
      name: '@madang/ui',
      isSingle: false,
      versions: [{ version: '1.0.0', from: 'shell', users: [], isLoaded: true }],
    },
    {
      name: 'react',
      isSingle: true,
      versions: [{ version: '19.1.0', from: 'shell', users: ['shell'], isLoaded: true }],
    },
  ]);
});

test('[X-02] a remote that brings a newer version is listed beside the shell’s', () => {
  const ui = {
    '1.0.0': { from: 'shell', useIn: ['mf_a_1', 'mf_a_1'], loaded: true },
    '1.4.0': { from: 'mf_b_2', useIn: ['mf_b_2'] },
  };
  const [library] = readLibraries([{ name: 'mf_b_2' }, { name: 'shell', shareScopeMap: { default: { ui } } }]);
  expect(library?.versions).toEqual([
    { version: '1.0.0', from: 'shell', users: ['mf_a_1'], isLoaded: true },
    { version: '1.4.0', from: 'mf_b_2', users: ['mf_b_2'], isLoaded: false },
  ]);
});
