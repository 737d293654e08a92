import { type TestSite, testApp } from '../../../testing/app.ts';
import { aBuiltRemote, aBuiltShell, anEvent, usesOf } from '../../../testing/builds.ts';
import { releasesFolder } from '../../../testing/releases.ts';
import { aBuild, aTeam, dataFolder } from '../../../testing/team.ts';

let installed: ReturnType<typeof releasesFolder>;
let data: ReturnType<typeof dataFolder>;
let site: TestSite;

// One server for each test: the registry keeps in memory what it has read of folders and rollouts.
beforeEach(async () => {
  installed = releasesFolder();
  installed.write(aBuiltShell());
  installed.write(aBuiltRemote());
  data = dataFolder();
  site = await testApp({ releasesDir: installed.folder, dataDir: data.folder });
});
afterEach(async () => {
  await site.close();
  installed.remove();
  data.remove();
});

const uses = usesOf('/api/bet/betlist');
const producedShape = { sum: 'integer' } as const;
const teller = (version: string, shape: Parameters<typeof anEvent>[0]) =>
  aBuild(version, { name: 'mf_shop', pages: [], uses: { ...uses, tells: [anEvent(shape, 'said')] } });
const hearer = (version: string) =>
  aBuild(version, { name: 'mf_tour', pages: [], uses: { ...uses, hears: [anEvent(producedShape, 'read')] } });

test('[X-08] a changed answer refuses the candidate, with rule, field and fix', async () => {
  const team = await aTeam(site);
  const [call] = uses.calls;
  const reads = { type: 'object', properties: { list: { type: 'string' } }, required: ['list'] };
  const { status, body } = await team.publish(aBuild('1.1.0', { uses: { ...uses, calls: [{ ...call!, reads }] } }));
  expect(status).toBe(422);
  expect(body.refusals).toEqual([
    {
      rule: 'calls',
      subject: 'mf_mypage@1.1.0 and the server: POST /api/bet/betlist',
      field: 'response.data.list',
      says: 'may be a list now, must be a string',
      fix: expect.stringContaining('Read what the live server answers'),
    },
  ]);
  expect((await team.request('GET', 'mf_mypage')).body.versions).toEqual([]);
});

test('[X-08] releases of two teams are compared when promoted', async () => {
  const [shop, tour] = [await aTeam(site, 'mf_shop'), await aTeam(site, 'mf_tour')];
  await shop.publish(teller('1.0.0', { sum: 'string' }));
  await tour.publish(hearer('1.0.0'));
  expect((await shop.promote('1.0.0', 10)).status).toBe(200);
  const refused = await tour.promote('1.0.0', 10);
  expect([refused.status, refused.body.refusals[0]]).toMatchObject([
    422,
    { rule: 'events', subject: 'cart.filled from mf_shop@1.0.0 to mf_tour@1.0.0', field: 'payload.sum' },
  ]);

  await shop.rollback();
  await shop.publish(teller('1.1.0', producedShape));
  expect((await shop.promote('1.1.0')).status).toBe(200);
  expect((await tour.promote('1.0.0')).status).toBe(200);
});
