import { canonical } from '@madang/contracts';
import { type TestSite, testApp } from '../../testing/app.ts';
import { aRemote, aShell, releasesFolder } from '../../testing/releases.ts';
import { aBuild, aTeam, dataFolder } from '../../testing/team.ts';

let installed: ReturnType<typeof releasesFolder>;
let data: ReturnType<typeof dataFolder>;
let site: TestSite;

beforeAll(async () => {
  installed = releasesFolder();
  installed.write(aShell());
  installed.write(aRemote({ alone: ['remoteEntry.js', 'alone/entry.js'] }));
  data = dataFolder();
  site = await testApp({ releasesDir: installed.folder, dataDir: data.folder });
});
afterAll(async () => {
  await site.close();
  installed.remove();
  data.remove();
});

const post = () => site.app.inject({ url: '/registry/snapshot', headers: { origin: 'https://host.example' } });

test('[X-04] any host reads what a new visit would use, without private parts', async () => {
  const answer = await post();
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({ 'access-control-allow-origin': '*', 'cache-control': 'no-store' });
  expect(answer.cookies).toEqual([]);
  const { snapshot, seal, alone } = answer.json();
  expect(site.app.registry.signer.verifies(canonical(snapshot), seal.signature)).toBe(true);
  expect(snapshot.remotes).toMatchObject([{ name: 'mf_mypage', version: '1.0.0-bb' }]);
  expect(snapshot.remotes[0]).not.toHaveProperty('words');
  expect(alone).toEqual({ mf_mypage: ['remoteEntry.js', 'alone/entry.js'] });
});

test('[X-04] it learns of a release as soon as everybody is given it', async () => {
  const team = await aTeam(site);
  await team.publish(aBuild('1.1.0', { alone: ['remoteEntry.js'] }));
  await team.promote('1.1.0');
  const { snapshot, alone } = (await post()).json();
  expect(snapshot.remotes).toMatchObject([{ name: 'mf_mypage', version: '1.1.0' }]);
  expect(alone).toEqual({ mf_mypage: ['remoteEntry.js'] });
});
