import { siteForFile } from '../../../testing/app.ts';
import { base32Of, codeAt, openSecret } from '../account/totp.ts';
import { createByConsole } from './create-operator.cli.ts';
import { createHeadOffice, createOperator } from './invite.command.ts';

const site = siteForFile();
const PASSWORD = 'Own-free'.replace('-', '9!');
const HOUR_MS = 3_600_000;
const actor = 'console:test';

const office = () => ({ db: site.db, clock: site.clock, actor });
const headOffice = {
  ...{ memId: 'office01', memNick: '새본사', memName: '한본사', memPhone: '01077778888' },
  ...{ bank: '004', bankacc: '77778888999' },
};
const invite = async (memId = 'boss01') => (await createOperator(office(), { memId, actor })).token;
const page = (link: string, language = 'en') =>
  site.app.inject({ url: `/_invitation?link=${link}`, headers: { cookie: `lang=${language}` } });
const send = (link: string, fields: Record<string, string> = {}) =>
  site.app.inject({
    method: 'POST',
    url: '/_invitation',
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: 'lang=en' },
    payload: new URLSearchParams({ link, memPass: PASSWORD, memPassCheck: PASSWORD, ...fields }).toString(),
  });
const secretNow = async () => {
  const { secret } = await site.db.selectFrom('account.totp').select('secret').executeTakeFirstOrThrow();
  return openSecret(site.app.config.secrets.session, secret);
};
const codeNow = async (steps = 0) => codeAt(await secretNow(), Math.floor(site.clock.now() / 30_000) + steps);
const signIn = (memId: string, memPass: string, code?: string) =>
  site.call('/api/member/login', { memId, memPass, ...(code && { code }) });

test('[OP-01] an operator chooses password and authenticator by a link and signs in', async () => {
  const link = await invite();
  for (const password of ['', 'madang123!']) expect((await signIn('boss01', password)).resultCode).not.toBe('0');
  const shown = await page(link);
  expect(shown.statusCode).toBe(200);
  expect(shown.headers['content-security-policy']).toContain("default-src 'none'");
  expect(shown.body).toContain(base32Of(await secretNow()));
  expect((await page(link)).body).toContain(base32Of(await secretNow())); // the same key again
  const accepted = await send(link, { code: await codeNow() });
  expect(accepted.statusCode).toBe(200);
  expect(accepted.body.match(/<code>[a-z0-9]{5}-[a-z0-9]{5}<\/code>/g)).toHaveLength(10);
  expect((await signIn('boss01', PASSWORD)).resultCode).toBe('TF01');
  site.clock.advance(60_000);
  const signedIn = await signIn('boss01', PASSWORD, await codeNow());
  expect(signedIn.data.member).toMatchObject({ memId: 'boss01' });
  const approved = await site.call('/api/operator/approve', { memId: 'pending01' }, { as: signedIn.data.token });
  expect(approved.resultCode).not.toBe('AU03');
});

test('[OP-01] a link works once, until its end, and a new one replaces it', async () => {
  const first = await invite();
  const second = await invite('BOSS01');
  expect((await page(first)).statusCode).toBe(410);
  await page(second);
  const code = await codeNow();
  const both = await Promise.all([send(second, { code }), send(second, { code })]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410]);
  expect((await page(second)).statusCode).toBe(410);
  await expect(invite()).rejects.toMatchObject({ code: 'U116' });
  const late = await invite('boss02');
  site.clock.advance(24 * HOUR_MS);
  expect((await page(late)).statusCode).toBe(410);
  expect((await send(late, { code })).statusCode).toBe(410);
  expect((await page('')).statusCode).toBe(410);
});

test('[OP-01] a new link has another authenticator key than the one that it replaces', async () => {
  await page(await invite());
  const seen = await secretNow();
  const second = await invite();
  const shown = await page(second);
  expect((await secretNow()).equals(seen)).toBe(false);
  expect(shown.body).not.toContain(base32Of(seen));
  expect((await send(second, { code: await codeNow() })).statusCode).toBe(200);
});

test.each([
  [{ memPass: 'short' }, 'Password: 6–20'],
  [{ memPassCheck: 'Other123' }, 'Passwords do not match'],
  [{ code: '000000' }, 'The code is incorrect'],
])('[OP-01] %j is refused with its reason, and the link goes on', async (fields, reason) => {
  const link = await invite();
  await page(link);
  const refused = await send(link, { code: await codeNow(), ...(fields as Record<string, string>) });
  expect(refused.statusCode).toBe(422);
  expect(refused.body).toMatch(new RegExp(`role="alert">${reason}`));
  expect((await send(link, { code: await codeNow() })).statusCode).toBe(200);
});

test('[OP-01] a head office chooses both passwords and can be named as recommender', async () => {
  const { token } = await createHeadOffice(office(), { ...headOffice, actor });
  const shown = await page(token);
  expect(shown.body).toContain('name="cashOutPass"');
  expect(shown.body).not.toContain('name="code"');
  expect((await send(token)).statusCode).toBe(422);
  expect((await send(token, { cashOutPass: '4321' })).statusCode).toBe(200);
  const { data } = await signIn('office01', PASSWORD);
  expect(data.member).toMatchObject({ memId: 'office01' });
  const recommender = await site.call('/api/member/recommender', { recommenderId: 'office01' });
  expect(recommender.resultCode).not.toMatch(/^U11/);
});

test.each([
  [{ memId: 'x' }, 'U101'],
  [{ memId: 'member01' }, 'U116'],
  [{ memNick: '달마중' }, 'U117'],
  [{ memPhone: '12' }, 'U106'],
  [{ bank: '999' }, 'RQ01'],
  [{ bankacc: 'x' }, 'RQ01'],
])('[OP-01] a head office with %j is refused with %s', async (change, code) => {
  const creation = createHeadOffice(office(), { ...headOffice, ...change, actor });
  await expect(creation).rejects.toMatchObject({ code });
});

test('[OP-01] the console prints the link and its end, or the reason', async () => {
  const create = createByConsole(() => ({ siteOrigins: ['https://madang.example'] }));
  const printed = await create(['boss03'])?.(office());
  expect(printed).toMatchObject({ done: true });
  expect(printed?.message).toMatch(/^https:\/\/madang\.example\/_invitation\?link=[\w-]{43}\nIt works once, until /);
  expect(await create(['member01'])?.(office())).toMatchObject({
    done: false,
    message: expect.stringMatching(/^U116/),
  });
  expect(create([])).toBeNull();
  const audit = await site.db
    .selectFrom('operator.audit')
    .select(['actor', 'subject'])
    .where('action', '=', 'operatorCreate')
    .execute();
  expect(audit).toEqual([{ actor, subject: 'member:boss03' }]);
});
