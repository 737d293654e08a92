import { siteForFile } from '../testing/app.ts';
import { bettingByConsole } from './betting.cli.ts';

const site = siteForFile();

const say = async (...words: string[]) =>
  (await bettingByConsole(words)?.({ db: site.db, clock: site.clock, actor: 'console:test' })) ?? null;
const start = async () => {
  const { data } = await site.call('/api/member/login', { memId: 'member01', memPass: 'madang123!' });
  const wish = { vendorKey: 'nobody', gameType: 'slot', gameKey: 'moon' };
  return (await site.call('/api/game/getGame', wish, { as: data.token })).resultCode;
};

test("[C-03] an operator takes a member's permission to bet and gives it back; it is noted once each", async () => {
  expect(await say('member01', 'bar')).toMatchObject({ done: true });
  expect(await say('member01', 'bar')).toMatchObject({ done: true });
  expect(await start()).toBe('B1001');
  expect(await say('member01', 'allow')).toMatchObject({ done: true });
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

test('[C-03] words that are no command are none, and an unknown member is said to be one', async () => {
  for (const words of [[], ['member01'], ['member01', 'perhaps'], ['member01', 'bar', 'now']])
    expect(await say(...words)).toBeNull();
  expect(await say('nobody', 'bar')).toEqual({ done: false, said: 'There is no member nobody.' });
});
