import type { RegistrySnapshot, Release } from '@madang/contracts';
import { scriptSources } from './script-sources.ts';

const release = (base: string, fallback?: string) =>
  ({ name: 'mf_room', base, ...(fallback && { fallback: { name: 'mf_room', base: fallback } }) }) as Release;
const snapshot = (...remotes: Release[]): RegistrySnapshot => ({ id: 'v', remotes, planned: [] });

test('[X-07] scripts come from the versions of this visit and their fallbacks alone', () => {
  const of = snapshot(release('/_m/mf_room/2/', '/_m/mf_room/1/'), release('/_m/mf_hall/1/'));
  expect(scriptSources('localhost:4000', of, '/_m/shell/7/')).toEqual([
    'localhost:4000/_m/shell/7/',
    'localhost:4000/_m/mf_room/2/',
    'localhost:4000/_m/mf_room/1/',
    'localhost:4000/_m/mf_hall/1/',
  ]);
});

test('[X-07] a remote release adds its host, and none can write into the policy', () => {
  const of = snapshot(
    release('https://files.example/_m/mf_room/1/'),
    release("/_m/x/ 'unsafe-inline'"),
    release('/a;b/'),
  );
  expect(scriptSources('localhost:4000', of)).toEqual(['https://files.example/_m/mf_room/1/']);
});
