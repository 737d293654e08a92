import { siteForFile } from '../../../testing/app.ts';
import { bettingByConsole } from './betting.cli.ts';

const site = siteForFile();

const operate = async (...args: string[]) =>
  (await bettingByConsole(args)?.({ db: site.db, clock: site.clock, actor: 'console:test' })) ?? null;
const start = async () => {
  const { data } = await site.call('/api/member/login', { memId: 'member01', memPass: 'madang123!' });
  const input = { vendorKey: 'nobody', gameType: 'slot', gameKey: 'moon' };
  return (await site.call('/api/game/getGame', input, { as: data.token })).resultCode;
};

test('[C-03] an operator revokes and restores the permission to bet, audited once each', async () => {
  expect(await operate('member01', 'bar')).toMatchObject({ done: true });
  expect(await operate('member01', 'bar')).toMatchObject({ done: true });
  expect(await start()).toBe('B1001');
  expect(await operate('member01', 'allow')).toMatchObject({ done: true });
  expect(await start()).toBe('B0091');
  const noted = await site.db
    .selectFrom('operator.audit')
    .select(['action', 'before', 'after'])
    .orderBy('idx')
    .execute();
  expect(noted).toEqual([
    { action: 'betting', before: { mayBet: true }, after: { mayBet: false } },
    { action: 'betting', before: { mayBet: false }, after: { mayBet: true } },
  ]);
});

test('[C-03] invalid arguments are no command, and an unknown member is reported', async () => {
  for (const args of [[], ['member01'], ['member01', 'perhaps'], ['member01', 'bar', 'now']])
    expect(await operate(...args)).toBeNull();
  expect(await operate('nobody', 'bar')).toEqual({ done: false, message: 'There is no member nobody.' });
});

test('[P-03] an operator blocks one kind of sports bets and permits it again, audited once each', async () => {
  expect(await operate('member01', 'bar', 'two-fold')).toEqual({
    done: true,
    message: 'Sports bets of member01: two-fold is blocked.',
  });
  await operate('member01', 'bar', 'two-fold');
  await operate('member01', 'bar', 'live');
  expect(await site.db.selectFrom('sports.member_rule').select('blocked').execute()).toEqual([
    { blocked: ['two-fold', 'live'] },
  ]);
  await operate('member01', 'allow', 'two-fold');
  const recorded = await site.db
    .selectFrom('operator.audit')
    .select(['action', 'before', 'after'])
    .orderBy('idx')
    .execute();
  expect(recorded).toEqual([
    { action: 'sports-betting', before: { 'two-fold': 'allowed' }, after: { 'two-fold': 'blocked' } },
    { action: 'sports-betting', before: { live: 'allowed' }, after: { live: 'blocked' } },
    { action: 'sports-betting', before: { 'two-fold': 'blocked' }, after: { 'two-fold': 'allowed' } },
  ]);
  expect(await operate('nobody', 'bar', 'single')).toMatchObject({ done: false });
});
