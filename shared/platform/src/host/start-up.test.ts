import type { CallPath, DataOf } from '@madang/contracts';
import { endpoints } from '@madang/contracts/endpoints';
import { aLogin, aMember, type FakeNetwork, fakeNetwork, type Handlers, startQuietly } from '@madang/testing';
import { query, queryClient } from '../call/query.ts';
import { session } from '../session/session.ts';
import { memberStore } from '../session-state/member.store.ts';
import { unreadStore } from '../stores/unread.store.ts';
import { startUp } from './start-up.ts';

const list = { list: [] };
const options: DataOf<'/api/etc/siteOption'> = {
  siteOption: { pointMin: 1_000, bonusFirstPercent: 20, bonusDailyPercent: 10, spinCycleMs: 5_000, joinOpen: 'Y' },
  joinRecommanderId: '',
};
const answers: Handlers = {
  '/api/common/gameGroupCodes': () => list,
  '/api/common/code': () => list,
  '/api/common/gameCodes': () => list,
  '/api/etc/popupList': () => list,
  '/api/common/siteCheckInfo': () => ({ startDate: null, endDate: null, serverTime: Date.now() }),
  '/api/etc/siteOption': () => options,
  '/api/etc/banner': () => list,
  '/api/member/info': () => ({ member: aMember({ memNick: '새이름' }), msgInfo: { newMsg: 5 } }),
  '/api/main/popupList': () => list,
};

const everybody = [
  '/api/common/code {"masterCode":"bcategory"}',
  '/api/common/code {"masterCode":"common"}',
  '/api/common/gameCodes {"masterCode":"game"}',
  '/api/common/gameGroupCodes {"masterCode":"game"}',
  '/api/common/siteCheckInfo {}',
  '/api/etc/banner {}',
  '/api/etc/popupList {}',
  '/api/etc/siteOption {}',
];
const members = ['/api/main/popupList {}', '/api/member/info {}'];

const args = (network: FakeNetwork): string[] =>
  Object.values(endpoints)
    .flatMap(({ path }) => network.calls(path as CallPath).map((body) => `${path} ${JSON.stringify(body)}`))
    .sort();

/** The server delays every answer until `letGo`. */
const delayAnswers = () => {
  let letGo = (): void => {};
  const released = new Promise<void>((done) => {
    letGo = done;
  });
  const handlers = Object.fromEntries(
    Object.entries(answers).map(([path, answer]) => [
      path,
      async (...args: never[]) => {
        await released;
        return (answer as (...args: never[]) => unknown)(...args);
      },
    ]),
  ) as Handlers;
  return { handlers, letGo };
};

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 60; turn += 1) await new Promise((done) => setImmediate(done));
};

let stop = (): void => {};
afterEach(async () => {
  stop();
  await settled();
});

test('[S-15] a guest’s start-up sends exactly the public requests before any answer', async () => {
  await startQuietly();
  const { handlers, letGo } = delayAnswers();
  const network = fakeNetwork(handlers);
  stop = startUp();
  await settled();
  expect(args(network)).toEqual(everybody);
  letGo();
  await settled();
  expect(args(network)).toEqual(everybody);
  expect(queryClient.isFetching()).toBe(0);
});

test('[PA-11] a staff account’s start-up sends no request that is refused to it', async () => {
  const staff = { role: 'viewer', partner: '오솔매장', needsTotp: false } as const;
  await startQuietly({ member: aMember({ isPartnerMember: 'Y', staff }) });
  const network = fakeNetwork(answers);
  stop = startUp();
  await settled();
  expect(args(network)).toEqual([...everybody, '/api/member/info {}']);
});

test('[S-15] a member’s start-up sends the member and popup requests at the same time', async () => {
  await startQuietly({ member: aMember(), unread: 1 });
  const { handlers, letGo } = delayAnswers();
  const network = fakeNetwork(handlers);
  stop = startUp();
  await settled();
  expect(args(network)).toEqual([...everybody, ...members].sort());
  letGo();
  await settled();
  expect(memberStore.getState().member?.memNick).toBe('새이름');
  expect(unreadStore.getState().unread).toBe(5);
});

test('[S-15] [S-06] sign-in loads popups, the member and common codes', async () => {
  await startQuietly();
  fakeNetwork(answers);
  stop = startUp();
  await settled();
  const before = args(fakeNetwork());
  const { handlers, letGo } = delayAnswers();
  const network = fakeNetwork(handlers);
  session.signIn(aLogin());
  await settled();
  const after = args(network);
  for (const call of before) after.splice(after.indexOf(call), 1);
  expect(after).toEqual(['/api/common/code {"masterCode":"common"}', ...members]);
  letGo();
  await settled();
});

test('[S-15] screens find the answers in the cache and request nothing more', async () => {
  await startQuietly();
  const network = fakeNetwork(answers);
  stop = startUp();
  await settled();
  await queryClient.fetchQuery(query('/api/etc/banner', {}));
  await queryClient.fetchQuery(query('/api/etc/popupList', {}));
  expect(args(network)).toEqual(everybody);
});
