import { NOON, siteForFile } from '../../testing/app.ts';
import { recordRounds, type SettledRound } from '../bets/index.ts';
import { findMemberIdx } from '../members/index.ts';

const MINUTE = 60_000;
const site = siteForFile();
let sequence = 0n;

const signIn = async (memId = 'member01'): Promise<string> =>
  (await site.call('/api/member/login', { memId, memPass: 'madang123!' })).data.token;

const names = { ko: '달', en: 'Moon', vn: 'Trăng' };
const decided = async (memId: string, changes: Partial<SettledRound>) => {
  sequence += 1n;
  const round: SettledRound = {
    memberIdx: (await findMemberIdx(site.db, memId)) ?? 0n,
    groupKey: 'slot',
    vendorCode: '0',
    vendorNames: names,
    gameKey: 'moon',
    gameNames: names,
    roundId: `net-${sequence}`,
    seq: sequence,
    cash: 1_000n,
    winCash: 0n,
    type: 'lose',
    at: new Date(NOON),
    detail: {},
    ...changes,
  };
  await site.db.transaction().execute((trx) => recordRounds(trx, [round]));
};
const holdings = async (as: string) => (await site.call('/api/cash/getUserCash', {}, { as })).data;

test("[S-13] the balance shows the session's start and its net result by settlement", async () => {
  const token = await signIn();
  expect(await holdings(token)).toMatchObject({ since: '2026-11-18T03:00:00.000Z', net: 0 });
  await decided('member01', { at: new Date(NOON - 1), winCash: 9_000n, type: 'win' });
  await decided('member01', { at: new Date(NOON), cash: 3_000n });
  await decided('member01', { at: new Date(NOON + MINUTE), winCash: 1_000n, type: 'draw' });
  await decided('member02', { at: new Date(NOON + MINUTE), winCash: 50_000n, type: 'win' });
  expect((await holdings(token)).net).toBe(-3_000);
  await decided('member01', { at: new Date(NOON + MINUTE), winCash: 8_000n, type: 'win' });
  expect((await holdings(token)).net).toBe(4_000);
});

test('[S-13] what waits for its result, or was void, counts neither as won nor as lost', async () => {
  const token = await signIn();
  await decided('member01', { type: 'wait' });
  await decided('member01', { type: 'cancel', winCash: 1_000n });
  expect((await holdings(token)).net).toBe(0);
});

test('[S-13] a refreshed token goes on with its session, a new sign-in begins another', async () => {
  const first = await signIn();
  await decided('member01', { at: new Date(NOON + MINUTE) });
  site.clock.advance(116 * MINUTE);
  const refreshed = await site.app.sessions.refresh(first);
  if (!('token' in refreshed)) throw new Error('the token was not refreshed');
  expect(await holdings(refreshed.token)).toMatchObject({ since: '2026-11-18T03:00:00.000Z', net: -1_000 });
  expect(await holdings(await signIn())).toMatchObject({ since: '2026-11-18T04:56:00.000Z', net: 0 });
});
