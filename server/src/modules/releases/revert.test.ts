import { type FailureKind, REPORT_PATH, REPORT_VERSION } from '@madang/contracts';
import { type TestSite, testApp } from '../../testing/app.ts';
import { aRemote, aShell, releasesFolder } from '../../testing/releases.ts';
import { aBuild, aTeam, aVisitor, dataFolder } from '../../testing/team.ts';

const INSTALLED = '1.0.0-bb';
const NAME = 'mf_mypage';
let installed: ReturnType<typeof releasesFolder>;
let data: ReturnType<typeof dataFolder>;
let site: TestSite;
let team: Awaited<ReturnType<typeof aTeam>>;

// One server for each test: the registry keeps in memory what it has read of folders and rollouts.
beforeEach(async () => {
  installed = releasesFolder();
  installed.write(aShell());
  installed.write(aRemote());
  data = dataFolder();
  site = await testApp({ releasesDir: installed.folder, dataDir: data.folder });
  team = await aTeam(site);
  await team.publish(aBuild('1.1.0'));
  await team.promote('1.1.0', 50);
});
afterEach(async () => {
  await site.close();
  installed.remove();
  data.remove();
});

/** Visits that report one version, each with these failures. */
const report = async (visits: number, version: string, failures: FailureKind[] = []) => {
  for (let visit = 0; visit < visits; visit += 1)
    await site.app.inject({
      method: 'POST',
      url: REPORT_PATH,
      payload: {
        siteId: 'madang',
        v: REPORT_VERSION,
        visit: site.app.visits.make([{ name: NAME, version }]),
        subjects: [{ name: NAME, version, failures, measures: { load: 3 } }],
      },
    });
};
const look = () => site.app.registry.reverter.look();
const status = async () => (await team.request('GET', NAME)).body;

test('[X-01] [X-05] a broken canary is reverted automatically, with the reason', async () => {
  await report(20, INSTALLED);
  await report(20, '1.1.0', ['broken']);
  await look();
  expect(await status()).toMatchObject({ canary: null, current: null, percent: 0 });
  const { body } = await team.request('GET', `${NAME}/history`);
  expect(body.entries[0]).toMatchObject({
    what: 'revert',
    who: 'registry',
    version: '1.1.0',
    why: expect.stringMatching(/'broken' failed (\d+) of \1 visits \(100\.0 %\) against 0 of 20/),
  });
  for (let visitor = 0; visitor < 5; visitor += 1) expect(await aVisitor(site).given()).toBe(INSTALLED);
});

test('[X-01] it needs nobody: the reports themselves set it going', async () => {
  await report(20, INSTALLED);
  await report(20, '1.1.0', ['render']);
  for (let wait = 0; wait < 60 && (await status()).canary !== null; wait += 1)
    await new Promise((done) => setTimeout(done, 100));
  expect(await status()).toMatchObject({ canary: null });
});

test('[X-01] one that is as good stays, and so does one of which too little is known', async () => {
  await report(20, INSTALLED);
  await report(5, '1.1.0', ['broken']);
  await look();
  expect((await status()).canary).toBe('1.1.0');
});

test('[X-01] what both do alike is no fault of the canary', async () => {
  await report(30, INSTALLED, ['handler']);
  await report(30, '1.1.0', ['handler']);
  await look();
  expect((await status()).canary).toBe('1.1.0');
});

test('[X-01] many servers that look at once take it back once', async () => {
  await report(20, INSTALLED);
  await report(20, '1.1.0', ['broken']);
  await Promise.all(Array.from({ length: 5 }, look));
  const { body } = await team.request('GET', `${NAME}/history`);
  expect(body.entries.filter(({ what }: { what: string }) => what === 'revert')).toHaveLength(1);
});

test('[X-08] an unfit build is refused by name and field, and cannot be promoted', async () => {
  const { files, release } = aBuild('1.2.0');
  const pages = [{ ...release.pages[0], id: 'mine', mobile: '/mine', desktop: '/mypage/message/list' }];
  const other = await aTeam(site, 'mf_board');
  const board = aBuild('1.0.0', {
    name: 'mf_board',
    pages: [{ id: 'message.list', desktop: '/mypage/message/list', mobile: '/msg', access: 'member', layout: 'site' }],
  });
  await other.publish(board);
  await other.promote('1.0.0');
  const answer = await team.publish({ files, release: { ...release, pages } as typeof release });
  expect(answer).toMatchObject({
    status: 422,
    body: { refusals: [expect.objectContaining({ rule: 'pages', fix: expect.any(String) })] },
  });
  expect((await team.promote('1.2.0')).status).toBe(422);
});
