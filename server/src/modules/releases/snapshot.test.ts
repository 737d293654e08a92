import { verifySnapshot } from '@madang/contracts';
import table from '@madang/contracts/pages.spec.json' with { type: 'json' };
import { fixedRing } from '@madang/contracts/vendor-protocol';
import { aBuiltRemote } from '../../testing/builds.ts';
import { aRemote, aShell } from '../../testing/releases.ts';
import { createSigner } from './signature/signing.ts';
import { compose as composeSigned } from './snapshot.ts';

const signer = createSigner(fixedRing('33'.repeat(32)));
const compose = (
  ...[releases, lastGood]: [Parameters<typeof composeSigned>[0], Parameters<typeof composeSigned>[2]?]
) => composeSigned(releases, signer, lastGood);

test('[X-01] a released remote is in the snapshot, and its pages are planned no more', () => {
  expect(compose([]).snapshot.remotes).toEqual([]);
  expect(compose([]).snapshot.planned).toHaveLength(table.filter((row) => row.owner !== 'shell').length);
  const { remotes, planned } = compose([aRemote()]).snapshot;
  expect(remotes.map(({ name, version }) => [name, version])).toEqual([['mf_mypage', '1.0.0-bb']]);
  expect(planned.map(({ id }) => id)).not.toContain('betting.list');
  expect(planned.map(({ id }) => id)).toContain('winlose');
});

test("the shell's own pages are never planned, and owners stay on the server", () => {
  const { planned } = compose([]).snapshot;
  expect(planned.map(({ id }) => id)).not.toContain('main');
  expect(planned.find(({ id }) => id === 'charge')).toEqual({
    id: 'charge',
    desktop: '/moneyMain/charge',
    mobile: '/charge',
    access: 'member',
    layout: 'site',
  });
});

test('a shell is no remote and a remote no shell', () => {
  const { shell, remotes } = compose([aShell(), aRemote()]);
  expect([shell?.name, [...remotes.keys()]]).toEqual(['shell', ['mf_mypage']]);
});

test('[X-01] another version is another snapshot, whatever the order', () => {
  const [one, two] = [aRemote(), aRemote({ name: 'mf_casino' })];
  expect(compose([one, two]).snapshot.id).toBe(compose([two, one]).snapshot.id);
  expect(compose([one, aRemote({ name: 'mf_casino', version: '2.0.0' })]).snapshot.id).not.toBe(
    compose([one, two]).snapshot.id,
  );
});

test('[X-05] what was good before is listed with a release, without what no page reads', () => {
  const good = aRemote({ version: '0.9.0-aa' });
  const { snapshot, remotes } = compose([aRemote()], new Map([['mf_mypage', good]]));
  expect(snapshot.remotes[0]?.fallback?.version).toBe('0.9.0-aa');
  for (const release of [snapshot.remotes[0], snapshot.remotes[0]?.fallback])
    expect(release).not.toHaveProperty('words');
  expect(remotes.get('mf_mypage')?.words).toBeDefined();
});

test("[X-08] a build's usage data for the gate stays on the server", () => {
  const { remotes, snapshot } = compose([aBuiltRemote()]);
  expect(remotes.get('mf_mypage')).toHaveProperty('uses');
  for (const fact of ['uses', 'needs', 'weight']) expect(snapshot.remotes[0]).not.toHaveProperty(fact);
});

test('[X-07] its signature verifies as pages check it, and fails after a change', async () => {
  const { snapshot, seal } = compose([aRemote()]);
  const read = JSON.parse(JSON.stringify(snapshot));
  expect(await verifySnapshot(read, seal)).toBe('good');
  expect(await verifySnapshot({ ...read, id: 'another' }, seal)).toBe('bad');
});
