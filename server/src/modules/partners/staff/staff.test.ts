import { staffRoles } from '@madang/contracts';
import { type Endpoint, endpoints } from '@madang/contracts/endpoints';
import { sql } from 'kysely';
import { ulid } from 'ulid';
import { siteForFile } from '../../../testing/app.ts';
import { verifyLedger } from '../../../verify-ledger.ts';
import { codeAt, openSecret } from '../../members/account/totp.ts';

type Path = `/api/${string}`;
const PASSWORD = 'madang123!';
/** The partner chooses it; the first sign-in replaces it. */
const GIVEN = 'given123!';
const HOST = 'partner.madang.localhost:4000';
const DAY_MS = 86_400_000;
const STEP_MS = 30_000;
const site = siteForFile();

const send = async (url: string, body: object, as?: string, host = HOST, method: 'GET' | 'POST' = 'POST') => {
  const headers = { host, ...(as && { token: as, authorization: `Bearer ${as}` }) };
  const raw = await site.app.inject({
    method,
    url,
    headers,
    ...(method === 'POST' && { payload: { siteId: 'madang', ...body } }),
  });
  return { status: raw.statusCode, ...raw.json() };
};
const call = (path: Path, body: object, as: string) => send(path, body, as);
const byPartner = async (path: Path, body: object = {}, memId = 'partner5') =>
  call(path, body, await site.tokenOf(memId));

const account = (changes: object = {}) => ({
  requestId: ulid(),
  memId: 'cashier55',
  memPass: GIVEN,
  memPassCheck: GIVEN,
  memNick: '창구직원',
  role: 'cashier',
  dailyLimit: 100_000,
  presentPass: PASSWORD,
  ...changes,
});
const create = (changes: object = {}, memId = 'partner5') =>
  byPartner('/api/partner/staffCreate', account(changes), memId);

const codeOf = async (memId: string) => {
  const { rows } = await sql<{ secret: Buffer }>`
    SELECT t.secret FROM account.totp t JOIN member.member m ON m.idx = t.member_idx WHERE m.mem_id = ${memId}`.execute(
    site.db,
  );
  if (!rows[0]) throw new Error(`no secret of ${memId}`);
  return codeAt(openSecret(site.app.config.secrets.session, rows[0].secret), Math.floor(site.clock.now() / STEP_MS));
};
const login = (memId: string, more: object = {}, host = HOST) =>
  send('/api/member/login', { memId, memPass: PASSWORD, ...more }, undefined, host);
const ownPassword = async (token: string): Promise<string> => {
  const body = { presentPass: GIVEN, memPass: PASSWORD, memPassCheck: PASSWORD };
  return (await call('/api/partner/staffPassword', body, token)).data.renewed.token;
};
const enrolled = async (memId: string): Promise<string> => {
  const { data } = await login(memId, { memPass: GIVEN });
  const token = await ownPassword(data.token);
  await call('/api/member/totp/begin', { presentPass: PASSWORD }, token);
  const confirmed = await call('/api/member/totp/confirm', { code: await codeOf(memId) }, token);
  expect(confirmed.resultCode).toBe('0');
  return confirmed.data.renewed.token;
};
/** A staff account of partner5 with its authenticator, signed in. */
const staff = async (changes: { memId: string; memNick: string } & object): Promise<string> => {
  expect((await create(changes)).resultCode).toBe('0');
  return enrolled(changes.memId);
};
const gift = (amount: number, changes: object = {}) => ({
  requestId: ulid(),
  kind: 'give',
  memId: 'member01',
  amount,
  ...changes,
});
const secondFrom = (amount: number) => sql`UPDATE partner.book SET second_from = ${amount}`.execute(site.db);

test('[PA-11] an account enrols before anything else, signs in at the sub-host alone, and has its partner’s cash', async () => {
  expect((await create()).data).toEqual({ memId: 'cashier55', memNick: '창구직원' });
  expect((await login('cashier55', { memPass: GIVEN }, 'madang.localhost:4000')).resultCode).toBe('AU03');
  const { data } = await login('cashier55', { memPass: GIVEN });
  expect(data.member).toEqual({
    memId: 'cashier55',
    memName: '창구직원',
    memNick: '창구직원',
    cashAmt: 1_000_000,
    pointAmt: 50_000,
    isPartnerMember: 'Y',
    needsPassword: true,
    staff: { role: 'cashier', partner: '오솔매장', needsTotp: true },
  });
  expect((await call('/api/member/totp/begin', { presentPass: GIVEN }, data.token)).resultCode).toBe('MI04');
  const own = await ownPassword(data.token);
  expect((await call('/api/partner/partnerList', {}, own)).resultCode).toBe('TF03');
  expect((await call('/api/cash/giveTarget', { memId: 'member01' }, own)).resultCode).toBe('TF03');
  await call('/api/member/totp/begin', { presentPass: PASSWORD }, own);
  const { renewed } = (await call('/api/member/totp/confirm', { code: await codeOf('cashier55') }, own)).data;
  expect((await call('/api/member/info', {}, renewed.token)).data.member.staff.needsTotp).toBe(false);
  expect((await call('/api/partner/own', {}, renewed.token)).data).toMatchObject({
    memId: 'partner5',
    cash: 1_000_000,
  });
  expect((await call('/api/cash/getUserCash', {}, renewed.token)).data.cashAmt).toBe(1_000_000);
  expect((await send('/api/partner/own', {}, renewed.token, 'madang.localhost:4000')).resultCode).toBe('AU03');
  const page = await site.app.inject({
    url: '/',
    headers: { host: 'madang.localhost:4000', cookie: `madang_4000=${renewed.token}` },
  });
  expect(page.body).not.toContain('cashier55');
  expect((await login('cashier55')).resultCode).toBe('TF01');
  site.clock.advance(2 * STEP_MS);
  expect((await login('cashier55', { code: await codeOf('cashier55') })).resultCode).toBe('0');
});

test('[PA-11] of all endpoints each role opens those that name it or a lesser one', async () => {
  const guarded: Endpoint[] = Object.values(endpoints).filter(({ access }) => access !== 'any' && access !== 'cookie');
  const opened: Record<string, number> = {};
  for (const [rank, role] of staffRoles.entries()) {
    const token = await staff({ memId: `roles${role}`, memNick: `역할${role}`, role } as {
      memId: string;
      memNick: string;
    });
    for (const { path, method, staff: least } of guarded) {
      const { resultCode } = await send(path, {}, token, HOST, method);
      const isOpen = least !== undefined && staffRoles.indexOf(least) <= rank;
      expect({ role, path, isOpen: resultCode !== 'AU03' }).toEqual({ role, path, isOpen });
      if (isOpen) opened[role] = (opened[role] ?? 0) + 1;
    }
  }
  expect(opened.viewer).toBeGreaterThan(15);
  expect(opened.manager).toBeGreaterThan(opened.cashier ?? Number.POSITIVE_INFINITY);
  for (const path of ['/api/partner/create', '/api/partner/staffList', '/api/cash/give'])
    expect(guarded.find((each) => each.path === path)?.staff).toBeUndefined();
});

test('[PA-11] the daily limit holds against tabs and retries, counts what waits, and is new the next day', async () => {
  const token = await staff({ memId: 'cashier55', memNick: '창구직원' });
  const give = (body: object) => call('/api/partner/transfer', body, token);
  const answers = await Promise.all(Array.from({ length: 12 }, () => give(gift(30_000))));
  expect(answers.filter(({ resultCode }) => resultCode === '0')).toHaveLength(3);
  expect(answers.filter(({ resultCode }) => resultCode === 'PT08')).toHaveLength(9);
  expect(await give(gift(10_001))).toMatchObject({ resultCode: 'PT08', params: { left: 10_000 } });
  const last = gift(10_000);
  for (let time = 0; time < 3; time++) expect((await give(last)).data).toMatchObject({ status: 'done' });
  expect((await call('/api/partner/transferRule', {}, token)).data.leftToday).toBe(0);
  expect((await byPartner('/api/partner/transferRule')).data.leftToday).toBeNull();
  expect((await byPartner('/api/partner/staffList')).data.list[0].usedToday).toBe(100_000);

  await secondFrom(60_000);
  site.clock.advance(DAY_MS);
  site.forgetTokens();
  const next = (await login('cashier55', { code: await codeOf('cashier55') })).data.token;
  expect((await call('/api/partner/transfer', gift(70_000), next)).data.status).toBe('waiting');
  expect((await call('/api/partner/transfer', gift(40_000), next)).resultCode).toBe('PT08');
  const [{ transferIdx }] = (await byPartner('/api/partner/transferList')).data.list;
  await byPartner('/api/partner/transferDecide', { transferIdx, decision: 'reject' });
  expect((await call('/api/partner/transfer', gift(40_000), next)).data.status).toBe('done');
  expect(await verifyLedger(site.db)).toMatchObject({ isWhole: true });
});

test('[PA-11] gifts of an account and changes of its rights at the same time never block each other', async () => {
  const token = await staff({ memId: 'cashier55', memNick: '창구직원' });
  const change = () => byPartner('/api/partner/staffChange', { memId: 'cashier55', dailyLimit: 90_000 });
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => [call('/api/partner/transfer', gift(1_000), token), change()]).flat(),
  );
  expect(answers.map(({ resultCode }) => resultCode)).toEqual(Array(24).fill('0'));
  expect((await byPartner('/api/partner/staffList')).data.list[0].usedToday).toBe(12_000);
});

/** Accounts that nobody has made or reset for a day. */
const asOldOnes = () => sql`UPDATE member.made_account SET made_at = made_at - interval '25 hours'`.execute(site.db);

test('[33-17] rights are given with the partner’s password alone', async () => {
  for (const presentPass of [undefined, 'wrong1234']) expect((await create({ presentPass })).resultCode).toBe('MI01');
  expect((await create()).resultCode).toBe('0');
  const change = async (changes: object) =>
    (await byPartner('/api/partner/staffChange', { memId: 'cashier55', ...changes })).resultCode;
  for (const raise of [{ role: 'manager' }, { dailyLimit: 100_001 }]) {
    expect(await change(raise)).toBe('MI01');
    expect(await change({ ...raise, presentPass: 'wrong1234' })).toBe('MI01');
    expect(await change({ ...raise, presentPass: PASSWORD })).toBe('0');
  }
  expect(await change({ role: 'viewer', dailyLimit: 1 })).toBe('0');
  const reset = { memId: 'cashier55', memPass: 'other123!', memPassCheck: 'other123!' };
  expect((await byPartner('/api/partner/staffReset', reset)).resultCode).toBe('MI01');
});

test('[33-17] an account that a partner made or reset within a day is no second person', async () => {
  const [manager, cashier] = [
    await staff({ memId: 'manager55', memNick: '관리직원', role: 'manager' } as { memId: string; memNick: string }),
    await staff({ memId: 'cashier55', memNick: '창구직원' }),
  ];
  await secondFrom(50_000);
  const partner = await site.tokenOf('partner5');
  const decideNewest = async (as: string, decision = 'confirm') => {
    const [row] = (await call('/api/partner/transferList', { status: 'waiting' }, as)).data.list;
    const decided = await call('/api/partner/transferDecide', { transferIdx: row.transferIdx, decision }, as);
    // The button is offered exactly where it works.
    if (decision === 'confirm') expect(row.mayConfirm).toBe(decided.resultCode === '0');
    return decided.resultCode;
  };
  await call('/api/partner/transfer', gift(50_000), partner);
  expect(await decideNewest(manager)).toBe('PT04');
  expect(await decideNewest(manager, 'reject')).toBe('0');
  // The partner could be the cashier, and both accounts could be the partner's.
  await call('/api/partner/transfer', gift(50_000), cashier);
  expect(await decideNewest(partner)).toBe('PT04');
  expect(await decideNewest(manager)).toBe('PT04');
  await asOldOnes();
  expect(await decideNewest(manager)).toBe('0');
  await sql`UPDATE member.made_account SET made_at = ${new Date(site.clock.now())} WHERE member_idx = (
    SELECT idx FROM member.member WHERE mem_id = 'manager55')`.execute(site.db);
  await call('/api/partner/transfer', gift(60_000), partner);
  expect(await decideNewest(manager)).toBe('PT04');
  expect(await decideNewest(await site.tokenOf('partner4'))).toBe('0');
});

test('[PA-11] [PA-10] a manager confirms what a cashier requested, and nobody confirms their own request', async () => {
  const cashier = await staff({ memId: 'cashier55', memNick: '창구직원' });
  const manager = await staff({ memId: 'manager55', memNick: '관리직원', role: 'manager' } as {
    memId: string;
    memNick: string;
  });
  await asOldOnes();
  await secondFrom(50_000);
  const decide = async (transferIdx: number, decision: string, as: string) =>
    (await call('/api/partner/transferDecide', { transferIdx, decision }, as)).resultCode;
  const rows = async (as: string) => (await call('/api/partner/transferList', {}, as)).data.list;
  await call('/api/partner/transfer', gift(50_000), cashier);
  const [own] = await rows(cashier);
  expect(own).toMatchObject({ requestedBy: '창구직원', mayDecide: false, mayCancel: true });
  expect(await decide(own.transferIdx, 'confirm', cashier)).toBe('AU03');
  expect((await rows(manager))[0]).toMatchObject({ mayDecide: true, mayCancel: false });
  expect(await decide(own.transferIdx, 'confirm', manager)).toBe('0');
  expect((await rows(cashier))[0]).toMatchObject({ status: 'done', decidedBy: '관리직원' });

  await call('/api/partner/transfer', gift(60_000), manager);
  const [second] = await rows(manager);
  expect(await decide(second.transferIdx, 'confirm', manager)).toBe('PT04');
  expect(await decide(second.transferIdx, 'cancel', cashier)).toBe('PT05');
  expect(await decide(second.transferIdx, 'cancel', manager)).toBe('0');
});

test('[PA-11] histories show who acted, to the partner and not to the other side', async () => {
  const manager = await staff({ memId: 'manager55', memNick: '관리직원', role: 'manager' } as {
    memId: string;
    memNick: string;
  });
  await call('/api/partner/transfer', gift(1_000), manager);
  await byPartner('/api/partner/transfer', gift(2_000));
  const moves = (await byPartner('/api/partner/partnerMoneyMoveList')).data.list;
  expect(moves.map(({ actor, from }: { actor: string; from: string }) => ({ actor, from }))).toEqual([
    { actor: '오솔매장', from: '오솔매장' },
    { actor: '관리직원', from: '오솔매장' },
  ]);
  const rate = { memId: 'member01', gameType: 'casino', kind: 'rolling', bp: 1 };
  expect((await call('/api/partner/rate', rate, manager)).resultCode).toBe('0');
  const lower = (await byPartner('/api/partner/rates', { keyword: 'member01' })).data.list[0].rates;
  expect(lower.find(({ isChanged }: { isChanged: boolean }) => isChanged)).toMatchObject({ changedBy: '관리직원' });
  const chosen = {
    requestId: ulid(),
    list: 'partnerMemberList',
    filter: {},
    columns: [{ key: 'memId', label: 'ID' }],
    name: 'members',
  };
  expect((await call('/api/partner/exportStart', chosen, manager)).resultCode).toBe('0');
  expect((await byPartner('/api/partner/exportList')).data.list).toMatchObject([{ requestedBy: '관리직원' }]);
  expect((await byPartner('/api/partner/exportList', {}, 'partner4')).data.list).toEqual([]);
  const { rows } = await sql<{ actor: string }>`
    SELECT DISTINCT m.mem_id AS actor FROM operator.audit a JOIN member.member m ON a.actor = 'member:' || m.idx
      WHERE a.action IN ('partnerRate', 'partnerExport')`.execute(site.db);
  expect(rows).toEqual([{ actor: 'manager55' }]);
});

test('[PA-11] [PA-08] an account ends with its partner, when it is stopped and when it is reset', async () => {
  const token = await staff({ memId: 'cashier55', memNick: '창구직원' });
  const own = async (as = token) => (await call('/api/partner/own', {}, as)).resultCode;
  const set = (status: string) =>
    sql`UPDATE member.member SET status = ${status} WHERE mem_id = 'partner5'`.execute(site.db);
  await set('locked');
  expect(await own()).toBe('0');
  expect((await call('/api/partner/transfer', gift(1_000), token)).resultCode).toBe('U0011');
  await set('suspended');
  expect(await own()).toBe('AU01');
  site.clock.advance(2 * STEP_MS);
  expect((await login('cashier55', { code: await codeOf('cashier55') })).resultCode).toBe('U001');
  await set('active');
  expect(await own()).toBe('0');

  const change = (changes: object, memId = 'partner5') =>
    byPartner('/api/partner/staffChange', { memId: 'cashier55', ...changes }, memId);
  expect((await change({ isStopped: true }, 'partner4')).resultCode).toBe('PT05');
  expect((await change({ role: 'viewer', dailyLimit: 5 })).data).toMatchObject({ role: 'viewer', dailyLimit: 5 });
  expect((await call('/api/partner/transfer', gift(1_000), token)).resultCode).toBe('AU03');
  expect((await change({ isStopped: true })).data).toMatchObject({ isStopped: true });
  expect(await own()).toBe('AU01');
  expect((await login('cashier55', { code: await codeOf('cashier55') })).resultCode).toBe('U001');
  await change({ isStopped: false });
  // A stop ends with what was before it, and lifts nothing that others have decided.
  const status = async () =>
    (await sql<{ status: string }>`SELECT status FROM member.member WHERE mem_id = 'cashier55'`.execute(site.db))
      .rows[0]?.status;
  const give = (to: string) => sql`UPDATE member.member SET status = ${to} WHERE mem_id = 'cashier55'`.execute(site.db);
  await give('locked');
  expect((await change({ isStopped: false })).resultCode).toBe('U0011');
  await change({ isStopped: true });
  await change({ isStopped: true });
  expect([await status(), (await change({ isStopped: false })).data.isStopped, await status()]).toEqual([
    'suspended',
    true,
    'locked',
  ]);
  await change({ isStopped: true });
  await give('withdrawn');
  await change({ isStopped: false });
  expect(await status()).toBe('withdrawn');
  await give('active');
  const again = (await login('cashier55', { code: await codeOf('cashier55') })).data.token;
  const memPass = 'other123!';
  const reset = await byPartner('/api/partner/staffReset', {
    ...{ memId: 'cashier55', memPass, memPassCheck: memPass },
    presentPass: PASSWORD,
  });
  expect(reset.resultCode).toBe('0');
  expect(await own(again)).toBe('AU01');
  const ways = await site.db
    .selectFrom('member.session')
    .select('ended_how')
    .where('ended_how', 'is not', null)
    .execute();
  expect(ways).toEqual([{ ended_how: 'password' }]);
  expect((await login('cashier55')).resultCode).toBe('LX02');
  const { data } = await login('cashier55', { memPass });
  expect(data.member).toMatchObject({ needsPassword: true, staff: { needsTotp: true } });
  expect(await own(data.token)).toBe('MI04');
});

test('[PA-11] an account changes its own password by the present one, and its session goes on', async () => {
  const token = await staff({ memId: 'cashier77', memNick: '암호직원' });
  const change = (changes: object = {}, as = token) =>
    call(
      '/api/partner/staffPassword',
      { presentPass: PASSWORD, memPass: 'haneul55!', memPassCheck: 'haneul55!', ...changes },
      as,
    );
  expect((await change({ presentPass: 'wrong1234' })).resultCode).toBe('MI01');
  expect((await change({ memPass: 'short', memPassCheck: 'short' })).resultCode).toBe('U102');
  expect((await change({ memPassCheck: 'haneul56!' })).resultCode).toBe('U104');
  // A partner has the page of member data for it.
  expect((await change({}, await site.tokenOf('partner5'))).resultCode).toBe('AU03');
  const changed = await change();
  expect(changed.resultCode).toBe('0');
  expect((await call('/api/partner/own', {}, token)).resultCode).toBe('AU01');
  expect((await call('/api/partner/own', {}, changed.data.renewed.token)).resultCode).toBe('0');
  expect((await login('cashier77')).resultCode).toBe('LX02');
  site.clock.advance(STEP_MS);
  const code = await codeOf('cashier77');
  expect((await login('cashier77', { memPass: 'haneul55!', code })).resultCode).toBe('0');
});

test('[PA-11] an account receives no place in the tree and no rate from an operator', async () => {
  await create();
  const by = { as: await site.tokenOf('admin01') };
  const move = { memId: 'cashier55', to: 'partner4', reason: 'a mistake' };
  expect((await site.call('/api/operator/partner/move', move, by)).resultCode).toBe('PT05');
  const rate = { memId: 'cashier55', gameType: 'casino', kind: 'rolling', bp: 1, reason: 'a mistake' };
  expect((await site.call('/api/operator/partner/rate', rate, by)).resultCode).toBe('PT05');
  const path = sql`SELECT 1 FROM member.partner_path p JOIN member.member m ON m.idx = p.descendant WHERE m.role = 'staff'`;
  expect((await path.execute(site.db)).rows).toEqual([]);
});

test('[PA-11] a partner has at most 20 accounts; ids and nicknames are unique, and a repeated call creates one', async () => {
  const first = account();
  for (let time = 0; time < 2; time++)
    expect((await byPartner('/api/partner/staffCreate', first)).data.memId).toBe('cashier55');
  for (const changed of [{ memId: 'other55' }, { role: 'manager' }, { dailyLimit: 1 }])
    expect((await byPartner('/api/partner/staffCreate', { ...first, ...changed })).resultCode).toBe('C999');
  for (const [changes, code] of [
    [{ memId: 'x' }, 'U101'],
    [{ memId: 'MEMBER01' }, 'U116'],
    [{ memNick: '달마중', memId: 'free55' }, 'U117'],
    [{ memPassCheck: 'x' }, 'U104'],
    [{ memPass: 'short' }, 'U102'],
  ] as const)
    expect({ changes, code: (await create(changes)).resultCode }).toEqual({ changes, code });
  await sql`
    INSERT INTO member.member (mem_id, mem_pass, mem_name, mem_nick, nick_key, mem_phone, bank, bankacc, cash_out_pass, status, role, joined_at)
      SELECT 'extra' || n, '', '', 'extra' || n, 'extra' || n, 'p' || n, '', 'b' || n, '', 'active', 'staff', now()
        FROM generate_series(1, 19) AS n`.execute(site.db);
  await sql`
    INSERT INTO member.staff SELECT m.idx, p.idx, 'viewer', 0, m.mem_id, now() FROM member.member m, member.member p
      WHERE m.mem_id LIKE 'extra%' AND p.mem_id = 'partner5'`.execute(site.db);
  expect(await create({ memId: 'onemore', memNick: '한명더' })).toMatchObject({
    resultCode: 'PT09',
    params: { max: 20 },
  });
});
