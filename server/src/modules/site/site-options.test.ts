import { siteForFile } from '../../testing/app.ts';
import { optionsByConsole } from './options.cli.ts';

const URL = '/api/operator/options';
const site = siteForFile();

const set = async (body: object, memId = 'admin01') => site.call(URL, body, { as: await site.tokenOf(memId) });
const idleMinutes = async () => (await site.call('/api/etc/siteOption')).data.siteOption.idleMinutes;
const rows = () =>
  site.db
    .selectFrom('operator.audit')
    .select(['actor', 'before', 'after', 'reason'])
    .where('action', '=', 'site.option')
    .orderBy('idx')
    .execute();

test('[O-05] an operator sets the site options one by one; each change is audited', async () => {
  expect((await set({})).data).toEqual({ idleMinutes: 30, totpRequired: false });
  expect((await set({ idleMinutes: 15, reason: 'shared devices' })).data.idleMinutes).toBe(15);
  expect(await idleMinutes()).toBe(15);
  await set({ idleMinutes: 15 });
  await set({ totpRequired: true });
  expect(await rows()).toEqual([
    { actor: 'operator:admin01', before: { idleMinutes: 30 }, after: { idleMinutes: 15 }, reason: 'shared devices' },
    { actor: 'operator:admin01', before: { totpRequired: false }, after: { totpRequired: true }, reason: '' },
  ]);
});

test('[O-05] a member and a partner change no option, and values out of bounds are RQ01', async () => {
  expect((await site.call(URL, { idleMinutes: 15 })).resultCode).toBe('AU01');
  for (const memId of ['member01', 'partner5']) expect((await set({ idleMinutes: 15 }, memId)).resultCode).toBe('AU03');
  for (const body of [{ idleMinutes: 4 }, { idleMinutes: 121 }, { idleMinutes: 7.5 }, { totpRequired: 'yes' }])
    expect((await set(body)).resultCode).toBe('RQ01');
  expect(await idleMinutes()).toBe(30);
  expect(await rows()).toEqual([]);
});

test('[O-05] pnpm operator options does the same, and shows them without arguments', async () => {
  const office = { db: site.db, clock: site.clock, actor: 'console:test' };
  await optionsByConsole(['idle', '20'])?.(office);
  await optionsByConsole(['totp', 'required'])?.(office);
  expect((await optionsByConsole([])?.(office))?.message).toBe(
    'Pages sign a member out after 20 minutes without activity. A second factor is required of partners and operators from their next call on.',
  );
  expect((await rows()).map(({ actor }) => actor)).toEqual(['console:test', 'console:test']);
  for (const args of [['idle'], ['idle', '4'], ['idle', '121'], ['idle', '1e1'], ['totp', 'on'], ['idle', '9', '9']])
    expect(optionsByConsole(args)).toBeNull();
});
