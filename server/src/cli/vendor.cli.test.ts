import { siteForFile } from '../testing/app.ts';
import { vendorByConsole } from './vendor.cli.ts';

const site = siteForFile();

const say = async (...words: string[]) =>
  (await vendorByConsole(words)?.({ db: site.db, clock: site.clock, actor: 'console:test' })) ?? null;
const standing = async (key: string) =>
  (await site.call('/api/game/vendors')).data.list.find((one: { key: string }) => one.key === key)?.standing;
const start = async () => {
  const { data } = await site.call('/api/member/login', { memId: 'member01', memPass: 'madang123!' });
  const wish = { vendorKey: 'kplayslot', gameType: 'slot', gameKey: 'moonlit-eaves' };
  return (await site.call('/api/game/getGame', wish, { as: data.token })).resultCode;
};

test('[C-03] an operator closes a vendor and opens it again; members hear 2000 meanwhile, and it is noted', async () => {
  for (const wish of ['closed', 'maintenance']) {
    expect(await say('kplayslot', wish)).toMatchObject({ done: true });
    expect(await standing('kplayslot')).toBe('closed');
    expect(await start()).toBe('2000');
  }
  expect(await say('kplayslot', 'open')).toEqual({ done: true, said: 'kplayslot can be played.' });
  expect(await standing('kplayslot')).toBe('open');
  expect(await start()).toBe('9999'); // nobody listens where this test's vendor should be, and it never told its games
  const noted = await site.db
    .selectFrom('operator.audit')
    .select(['action', 'subject', 'before', 'after'])
    .orderBy('idx')
    .execute();
  expect(noted).toHaveLength(3);
  expect(noted[0]).toMatchObject({
    action: 'vendor',
    subject: 'kplayslot',
    before: { standing: 'open' },
    after: { standing: 'closed' },
  });
});

test('[C-03] a vendor without an origin cannot be opened, and one that is none not at all', async () => {
  await site.db.updateTable('game.vendor').set({ opened: false, origins: [] }).where('key', '=', 'gamestart').execute();
  expect(await say('gamestart', 'open')).toMatchObject({ done: false, said: expect.stringContaining('origin') });
  expect(await standing('gamestart')).toBe('planned');
  await site.db
    .updateTable('game.vendor')
    .set({ origins: ['https://tables.example'], url: 'https://tables.example' })
    .where('key', '=', 'gamestart')
    .execute();
  expect(await say('gamestart', 'open')).toMatchObject({ done: true });
  expect(await standing('gamestart')).toBe('open');
  expect(await say('nobody', 'open')).toEqual({ done: false, said: 'There is no vendor nobody.' });
  for (const words of [[], ['kplayslot'], ['kplayslot', 'shut'], ['kplayslot', 'open', 'now']])
    expect(await say(...words)).toBeNull();
});

test('[C-06] an operator says how long a round of a vendor may be open, and it is noted', async () => {
  expect(await say('bomb', 'rounds', '90')).toEqual({
    done: true,
    said: 'A round of bomb may be open for 90 minutes.',
  });
  for (const word of ['0', 'x', '1.5', '99999']) expect(await say('bomb', 'rounds', word)).toBeNull();
  expect(await say('nobody', 'rounds', '90')).toMatchObject({ done: false });
  const noted = await site.db.selectFrom('operator.audit').select(['subject', 'before', 'after']).execute();
  expect(noted).toEqual([{ subject: 'bomb', before: { roundMinutes: 70 }, after: { roundMinutes: 90 } }]);
});
