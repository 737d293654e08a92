import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { verifyAudit } from '../../core/decisions/audit.ts';
import type { Trx } from '../../db/index.ts';
import { siteForFile } from '../../testing/app.ts';

const site = siteForFile();
const PASSWORD = 'madang123!';

const as = async (memId = 'member01') => ({ as: await site.tokenOf(memId) });
const detail = async (memId = 'member01') =>
  (await site.call('/api/member/info', { detail: true }, await as(memId))).data.account;
const update = async (body: object, memId = 'member01') => {
  const { version } = await detail(memId);
  return site.call('/api/member/update', { version, presentPass: PASSWORD, ...body }, await as(memId));
};
const signIn = async (memPass: string) =>
  (await site.call('/api/member/login', { memId: 'member01', memPass })).resultCode;
const titles = async () =>
  (await site.call('/api/board/msgList', { page: 1 }, await as())).data.list.map(
    ({ title }: { title: { en: string } }) => title.en,
  );

test('[Y-03] the own data come on request, with masked numbers', async () => {
  expect((await site.call('/api/member/info', {}, await as())).data.account).toBeUndefined();
  expect(await detail()).toMatchObject({
    version: 1,
    bank: '004',
    bankacc: '•••••••0006',
    memPhone: '•••-••••-0006',
    hasExchangePassword: true,
    totp: { isOn: false, isRequired: false, recoveryLeft: 0 },
    idleMinutes: 30,
  });
});

test('[Y-03] [MY-07] a new password needs the present one, sends a message and is audited', async () => {
  const fresh = { memPass: 'newpass1', memPassCheck: 'newpass1' };
  expect((await update({ ...fresh, presentPass: 'wrong' })).resultCode).toBe('MI01');
  expect((await update({ ...fresh, memPassCheck: 'other1' })).resultCode).toBe('U104');
  for (const memPass of ['short', 'onlyletters', '1234567'])
    expect((await update({ memPass, memPassCheck: memPass })).resultCode).toBe('U102');
  expect((await update(fresh)).data).toMatchObject({ version: 2, changed: ['memPass'] });
  expect(await titles()).toContain('Your password was changed');
  const rows = await site.db.selectFrom('operator.audit').selectAll().where('action', '=', 'info').execute();
  expect(rows).toMatchObject([{ before: { memPass: '••••' }, after: { memPass: '••••' } }]);
  expect((await verifyAudit(site.db)).brokenAt).toBeNull();
  expect(await signIn(PASSWORD)).toBe('LX02');
  expect(await signIn('newpass1')).toBe('0');
});

test('[Y-03] [MY-07] guesses of the present password are throttled for the session alone', async () => {
  const codes: string[] = [];
  for (let n = 0; n < 7; n += 1)
    codes.push((await update({ memPass: 'newpass1', memPassCheck: 'newpass1', presentPass: `x${n}` })).resultCode);
  expect(codes).toEqual(['MI01', 'MI01', 'MI01', 'MI01', 'MI01', 'RQ02', 'RQ02']);
  expect(await signIn(PASSWORD)).toBe('0');
});

test('[Y-03] the exchange password has four to eight digits and locks like a withdrawal', async () => {
  expect((await update({ cashOutPass: '123', presentCashOutPass: '1234' })).resultCode).toBe('U103');
  expect((await update({ cashOutPass: '123456789', presentCashOutPass: '1234' })).resultCode).toBe('U103');
  expect((await update({ cashOutPass: '12345678', presentCashOutPass: '1234' })).data.changed).toEqual(['cashOutPass']);
  const guess = async () => (await update({ cashOutPass: '5555', presentCashOutPass: '0000' })).resultCode;
  const codes: string[] = [];
  for (let n = 0; n < 6; n += 1) codes.push(await guess());
  expect(codes.slice(0, 5)).toEqual(['C008', 'C008', 'C008', 'C008', 'C008']);
  expect(codes[5]).toBe('C203');
  expect((await update({ cashOutPass: '5555', presentCashOutPass: '12345678' })).resultCode).toBe('C203');
});

test('[Y-03] a bank is found by its code or name of two letters or more', async () => {
  expect((await update({ bank: 'K' })).resultCode).toBe('MI03');
  expect((await update({ bank: '없는은행' })).resultCode).toBe('MI03');
  expect((await update({ bank: '신한은행', bankacc: '11022233344' })).data.changed).toEqual(['bank', 'bankacc']);
  expect(await detail()).toMatchObject({ bank: '088', bankacc: '•••••••3344' });
  expect((await update({ bankacc: '00000000007' })).resultCode).toBe('U119');
  expect((await update({ memNick: '마당지기' })).resultCode).toBe('U117');
  expect((await update({ memNick: '솔바람' })).resultCode).toBe('U117');
});

test('[MY-07] the second of two pages learns of the newer version, and a repetition changes nothing', async () => {
  const { version } = await detail();
  const save = async (body: object) =>
    site.call('/api/member/update', { version, presentPass: PASSWORD, ...body }, await as());
  const answers = await Promise.all([save({ memNick: '첫번째' }), save({ memNick: '두번째' })]);
  expect(answers.map(({ resultCode }) => resultCode).toSorted()).toEqual(['0', 'MI02']);
  const kept = (await site.call('/api/member/info', {}, await as())).data.member.memNick;
  expect((await save({ memNick: kept })).data.changed).toEqual([]);
});

test.each([
  ['a password', { memPass: 'newpass1', memPassCheck: 'newpass1' }],
  ['a withdrawal password', { cashOutPass: '12345678', presentCashOutPass: '1234' }],
  ['a bank', { bank: '088' }],
  ['an account', { bankacc: '99988877766' }],
])('[33-15] %s that changes ends the copied cookie and token; the session goes on', async (_, fields) => {
  const signedIn = await site.call('/api/member/login', { memId: 'member01', memPass: PASSWORD });
  const copied = signedIn.data.token;
  const headers = { cookie: `madang_4000=${copied}`, origin: 'http://localhost:4000' };
  const refresh = async (own = headers) =>
    (
      await site.app.inject({ method: 'POST', url: '/api/getToken', headers: own, payload: { siteId: 'madang' } })
    ).json();
  const read = async (token: string) => (await site.call('/api/member/info', {}, { as: token })).resultCode;

  const saved = await site.app.inject({
    method: 'POST',
    url: '/api/member/update',
    headers: { ...headers, token: copied, authorization: `Bearer ${copied}` },
    payload: { siteId: 'madang', version: 1, presentPass: PASSWORD, ...fields },
  });
  const { renewed } = saved.json().data;
  expect(renewed.session).toMatchObject({ topic: signedIn.data.session.topic, exp: signedIn.data.session.exp });
  expect(saved.cookies.find(({ name }) => name === 'madang_4000')?.value).toBe(renewed.token);
  expect([await read(copied), (await refresh()).resultCode]).toEqual(['AU01', 'AU01']);
  // The copy has not ended the session of the member.
  expect(await read(renewed.token)).toBe('0');
  expect((await refresh({ ...headers, cookie: `madang_4000=${renewed.token}` })).data.token).toBe(renewed.token);
});

test('[33-15] a nickname or a consent that changes ends nothing', async () => {
  const token = await site.tokenOf('member01');
  expect((await update({ memNick: '새별명이' })).data.renewed).toBeUndefined();
  expect((await update({ partSendYn: 'Y' })).data.renewed).toBeUndefined();
  expect((await site.call('/api/member/info', {}, { as: token })).resultCode).toBe('0');
});

/** Resolves when another transaction waits for a row that this one has locked. */
const untilWaiting = async (trx: Trx): Promise<void> => {
  const waiting = sql`SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
  while ((await waiting.execute(trx)).rows.length === 0) await setImmediate();
};

test('[33-15] a sign-in whose password changes while it is checked opens no session', async () => {
  let opened: Promise<string> | undefined;
  await site.db.transaction().execute(async (trx) => {
    await trx.selectFrom('member.member').select('idx').where('mem_id', '=', 'member01').forUpdate().execute();
    opened = signIn(PASSWORD);
    await untilWaiting(trx);
    await trx.updateTable('member.member').set({ mem_pass: 'other' }).where('mem_id', '=', 'member01').execute();
  });
  expect(await opened).toBe('LX02');
});
