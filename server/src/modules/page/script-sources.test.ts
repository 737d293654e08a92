import type { Release } from '@madang/contracts';
import { remotesAt, scriptSources } from './script-sources.ts';

const release = (base: string, fallback?: string) =>
  ({ name: 'mf_room', base, ...(fallback && { fallback: { name: 'mf_room', base: fallback } }) }) as Release;

test('[X-07] scripts come from the versions of this visit and their fallbacks alone', () => {
  const of = [release('/_m/mf_room/2/', '/_m/mf_room/1/'), release('/_m/mf_hall/1/')];
  expect(scriptSources('localhost:4000', of, '/_m/shell/7/')).toEqual([
    'localhost:4000/_m/shell/7/',
    'localhost:4000/_m/mf_room/2/',
    'localhost:4000/_m/mf_room/1/',
    'localhost:4000/_m/mf_hall/1/',
  ]);
});

test('[X-07] a remote release adds its host, and none can write into the policy', () => {
  const of = [release('https://files.example/_m/mf_room/1/'), release("/_m/x/ 'unsafe-inline'"), release('/a;b/')];
  expect(scriptSources('localhost:4000', of)).toEqual(['https://files.example/_m/mf_room/1/']);
});

test('[33-21] the partner host admits the remotes that have a page there', () => {
  const of = (name: string, ...paths: string[]) =>
    ({ name, pages: paths.map((path) => ({ desktop: path, mobile: path })) }) as unknown as Release;
  const remotes = [of('mf_partner', '/stributor', '/partner/cashList'), of('mf_casino', '/slot'), of('mf_empty')];
  const at = (host: string) => remotesAt(host, { remotes }).map(({ name }) => name);
  expect(at('partner.madang.localhost:4000')).toEqual(['mf_partner']);
  expect(at('madang.localhost:4000')).toEqual(['mf_partner', 'mf_casino', 'mf_empty']);
});
