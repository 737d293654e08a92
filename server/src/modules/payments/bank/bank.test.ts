import { BANK_CALLBACK_PATH, BANK_KEY } from '@madang/contracts/bank';
import { callbackSecret, signVendorRequest } from '@madang/contracts/vendor-protocol';
import Fastify from 'fastify';
import { ulid } from 'ulid';
import { verifyAudit } from '../../../core/decisions/audit.ts';
import { siteForFile } from '../../../testing/app.ts';
import { cashHarness } from '../../../testing/payments/cash-harness.ts';
import { verifyLedger } from '../../../verify-ledger.ts';
import { findMemberIdx } from '../../members/index.ts';
import { openReceivable, recordReceivable } from '../../receivables/index.ts';
import { statementSums } from '../read-models/unmatched.ts';

const SECRET = '22'.repeat(32);
const bank = Fastify();
let bankUrl: string;
let requests: string[];
let isDown: boolean;

beforeAll(async () => {
  bank.post('/bank/accounts', (request, reply) => {
    if (isDown) return reply.code(503).send({});
    requests.push((request.body as { ref: string }).ref);
    return { status: 'OK' };
  });
  bankUrl = await bank.listen({ host: '127.0.0.1', port: 0 });
});
beforeEach(() => {
  requests = [];
  isDown = false;
});
afterAll(() => bank.close());

const site = siteForFile(() => ({ sandboxUrl: bankUrl }));
const harness = cashHarness(site);

const deliver = (event: object, { secret = SECRET, now = Date.now() } = {}) => {
  const payload = JSON.stringify(event);
  const signed = signVendorRequest(callbackSecret(secret, BANK_KEY), {
    vendorKey: BANK_KEY,
    path: BANK_CALLBACK_PATH,
    rawBody: payload,
    now,
  });
  return site.app.inject({ method: 'POST', url: BANK_CALLBACK_PATH, headers: signed, payload });
};
const post = async (requestId = ulid()) => site.call('/api/cash/getAcc', { requestId }, await harness.as('member01'));
const account = (ref: string, changes: object = {}) => ({
  eventId: ulid(),
  kind: 'account',
  ref,
  bankName: '마당은행',
  bankNameEn: 'Madang Bank',
  accountNo: '941602-01-552210',
  holder: '주식회사 마당',
  validUntil: site.clock.now() + 1_800_000,
  ...changes,
});
afterEach(async () => {
  expect((await verifyLedger(site.db)).isWhole).toBe(true);
  const { statement, ledger } = await statementSums(site.db);
  expect(ledger).toBe(statement);
});
const messages = async () => (await site.call('/api/board/msgList', {}, await harness.as('member01'))).data;
const requestedRef = async (): Promise<string> => {
  await post();
  await site.app.bankPoller.tick();
  return requests[0] as string;
};

test('[W-01] the account number arrives as a message, and counts as unread', async () => {
  const ref = await requestedRef();
  expect((await harness.info()).accountRequestedAt).not.toBeNull();
  expect((await deliver(account(ref))).statusCode).toBe(200);
  const { list, newMsg } = await messages();
  expect(newMsg).toBe(2);
  expect(list[0].title.ko).toBe('입금 계좌가 도착했습니다');
  const { msg } = (await site.call('/api/board/msgRead', { msgIdx: list[0].msgIdx }, await harness.as('member01')))
    .data;
  expect(msg.content.ko).toMatch(/^마당은행 941602-01-552210/);
  for (const language of ['en', 'vn']) expect(msg.content[language]).toMatch(/^Madang Bank 941602-01-552210/);
  const names = { bankName: '마당은행', bankNameEn: 'Madang Bank' };
  expect(await harness.info()).toMatchObject({
    account: { ...names, accountNo: '941602-01-552210' },
    accountRequestedAt: null,
  });
  site.clock.advance(1_800_000);
  expect((await harness.info()).account).toBeNull();
});

test("[W-04] the number of an open deposit stays its member's alone until the decision", async () => {
  await deliver(account(await requestedRef()));
  const { data } = await harness.deposit();
  site.clock.advance(3_600_000);
  const validUntil = new Date(site.clock.now() - 1_800_000).toISOString();
  expect((await harness.info()).account).toMatchObject({ accountNo: '941602-01-552210', validUntil });
  expect((await harness.info('member02')).account).toBeNull();
  await harness.finish(data.cashIdx, 1);
  expect((await harness.info()).account).toBeNull();
});

test('[W-01] reported twice, also rephrased, it is one message', async () => {
  const ref = await requestedRef();
  const event = account(ref);
  await Promise.all([deliver(event), deliver(event), deliver(event)]);
  await deliver(account(ref, { accountNo: '000000-00-000000', bankNameEn: undefined }));
  expect((await messages()).list).toHaveLength(2);
  expect((await harness.info()).account.accountNo).toBe('941602-01-552210');
});

test('[W-01] a bank that is down is retried with growing pauses', async () => {
  isDown = true;
  await post();
  await site.app.bankPoller.tick();
  expect(requests).toHaveLength(0);
  isDown = false;
  site.clock.advance(4_000);
  await site.app.bankPoller.tick();
  expect(requests).toHaveLength(0);
  site.clock.advance(1_000);
  await site.app.bankPoller.tick();
  expect(requests).toHaveLength(1);
});

test('[W-01] one key sends one request; another within a minute is refused', async () => {
  const requestId = ulid();
  const first = await post(requestId);
  expect((await post(requestId)).data).toEqual(first.data);
  expect((await post()).resultCode).toBe('c104');
  site.clock.advance(60_000);
  await harness.deposit();
  expect((await post()).resultCode).toBe('C003');
});

test('[W-01] a transfer is evidence for the operator and credits nothing', async () => {
  const ref = await requestedRef();
  // Out of order: the money before the number.
  await deliver({ eventId: ulid(), kind: 'transfer', ref, amount: 100_000, sender: '김하나', at: site.clock.now() });
  await deliver(account(ref));
  await harness.deposit();
  expect(await harness.holds()).toMatchObject({ cash: 1_000_000 });
  const queue = await site.call('/api/operator/cash/list', {}, await harness.as('admin01'));
  expect(queue.data.list[0]).toMatchObject({ amount: 100_000, received: 100_000 });
});

const transfer = (ref: string, amount = 100_000, sender = '김하나') =>
  deliver({ eventId: ulid(), kind: 'transfer', ref, amount, sender, at: site.clock.now() });
/** A number that the bank has answered; the next may be requested a minute later. */
const number = async () => {
  await post();
  await site.app.bankPoller.tick();
  const ref = requests.at(-1) as string;
  await deliver(account(ref));
  return ref;
};
const queue = async () => (await site.call('/api/operator/cash/list', {}, await harness.as('admin01'))).data.list;
const unmatched = async () =>
  (await site.call('/api/operator/incoming/list', {}, await harness.as('admin01'))).data.list;
const settle = async (incomingIdx: number, how: string, changes: object = {}) =>
  site.call(
    '/api/operator/incoming/settle',
    { requestId: ulid(), incomingIdx, how, ...changes },
    await harness.as('admin01'),
  );
const nextMinute = () => site.clock.advance(60_000);

describe('money that came in', () => {
  test('[W-02] a transfer supports one application, which keeps it', async () => {
    await transfer(await number());
    const first = (await harness.deposit()).data.cashIdx;
    await harness.finish(first, 1);
    nextMinute();
    await harness.deposit();
    expect((await queue()).map((row: { received: number | null }) => row.received)).toEqual([null, 100_000]);
    expect(await unmatched()).toEqual([]);
  });

  test('[W-02] a cancelled application leaves its transfer to the next one', async () => {
    await transfer(await number());
    await harness.finish((await harness.deposit()).data.cashIdx, -1);
    expect(await unmatched()).toMatchObject([{ left: 100_000, memId: 'member01' }]);
    nextMinute();
    await harness.deposit();
    expect((await queue())[0]).toMatchObject({ status: 0, received: 100_000 });
  });

  test('[W-02] every number of the member counts, also an earlier valid one', async () => {
    const earlier = await number();
    nextMinute();
    await number();
    await transfer(earlier, 60_000);
    await harness.deposit();
    expect((await queue())[0]).toMatchObject({ received: 60_000 });
  });

  test('[W-02] more than was applied for stays in the list of what is matched to nothing', async () => {
    await transfer(await number(), 150_000);
    await harness.finish((await harness.deposit()).data.cashIdx, 1);
    expect(await harness.holds()).toMatchObject({ cash: 1_100_000 });
    expect(await unmatched()).toMatchObject([{ amount: 150_000, left: 50_000, sender: '김하나', candidates: [] }]);
  });

  test('[W-02] a transfer to an unknown number lists its candidates for an operator', async () => {
    await transfer(ulid(), 70_000, '이두리');
    const [{ incomingIdx, ...row }] = await unmatched();
    expect(row).toMatchObject({ left: 70_000, memId: null, candidates: ['member02'] });
    expect((await settle(incomingIdx, 'credit')).resultCode).toBe('RQ01');
    const requestId = ulid();
    expect((await settle(incomingIdx, 'credit', { memId: 'member02', requestId })).resultCode).toBe('0');
    expect((await settle(incomingIdx, 'credit', { memId: 'member02', requestId })).resultCode).toBe('0');
    expect((await settle(incomingIdx, 'credit', { memId: 'member03', requestId })).resultCode).toBe('C999');
    expect((await settle(incomingIdx, 'return')).resultCode).toBe('C503');
    expect(await harness.holds('member02')).toMatchObject({ cash: 1_070_000 });
    const { list } = (await site.call('/api/cash/list/', {}, await harness.as('member02'))).data;
    expect(list).toMatchObject([{ cashType: 'in', amount: 70_000, status: 1 }]);
    expect((await verifyAudit(site.db)).brokenAt).toBeNull();
  });

  test('[W-02] attached money supports the application of its member', async () => {
    await transfer(ulid(), 100_000, '누군가');
    const [{ incomingIdx }] = await unmatched();
    await harness.deposit();
    expect((await settle(incomingIdx, 'credit', { memId: 'member01' })).resultCode).toBe('C003');
    expect((await settle(incomingIdx, 'attach', { memId: 'member01' })).resultCode).toBe('0');
    expect(await unmatched()).toEqual([]);
    expect((await queue())[0]).toMatchObject({ received: 100_000 });
  });

  test('[W-02] of a return and a credit at once one is carried out', async () => {
    await transfer(await number());
    const [{ incomingIdx }] = await unmatched();
    const answers = await Promise.all(['return', 'credit', 'return', 'credit'].map((how) => settle(incomingIdx, how)));
    const codes = answers.map(({ resultCode }) => resultCode);
    expect(codes.filter((code) => code === '0')).toHaveLength(1);
    expect(await unmatched()).toEqual([]);
  });

  test('[W-02] of many decisions at once none waits in a circle, and the books agree', async () => {
    await transfer(await number());
    await transfer(requests.at(-1) as string, 40_000);
    const [first, second] = await unmatched();
    const { cashIdx } = (await harness.deposit()).data;
    await harness.decide(cashIdx, 2);
    const answers = await Promise.all([
      harness.decide(cashIdx, 1),
      settle(first.incomingIdx, 'return'),
      settle(second.incomingIdx, 'attach', { memId: 'member02' }),
      settle(second.incomingIdx, 'credit', { memId: 'member02' }),
      settle(first.incomingIdx, 'credit'),
    ]);
    expect(answers.every(({ resultCode }) => ['0', 'C003', 'C503'].includes(resultCode))).toBe(true);
    expect(answers[0]?.resultCode).toBe('0');
  });

  test('[33-07] money that supports an open deposit is settled by its decision alone', async () => {
    await transfer(await number());
    const [{ incomingIdx, version }] = await unmatched();
    const { cashIdx } = (await harness.deposit()).data;
    for (const how of ['credit', 'attach', 'return'])
      for (const memId of how === 'return' ? [''] : ['', 'member02'])
        expect((await settle(incomingIdx, how, { memId, version })).resultCode).toBe('C003');
    expect((await harness.finish(cashIdx, 1)).resultCode).toBe('0');
    expect(await harness.holds()).toMatchObject({ cash: 1_100_000 });
    expect(await harness.holds('member02')).toMatchObject({ cash: 1_000_000 });
  });

  test('[33-07] a deposit is decided on the evidence that was read', async () => {
    await transfer(await number());
    const { cashIdx } = (await harness.deposit()).data;
    const [{ version }] = await queue();
    nextMinute();
    await transfer(requests.at(-1) as string, 40_000);
    for (const stale of [{ version }, {}])
      expect(await harness.decide(cashIdx, 2, stale)).toMatchObject({
        resultCode: 'OP01',
        params: { received: 140_000, amount: 100_000 },
      });
    const [present] = await queue();
    expect((await harness.decide(cashIdx, 2, { version: present.version })).resultCode).toBe('0');
    expect((await harness.decide(cashIdx, 1, { version: present.version })).resultCode).toBe('0');
    expect(await unmatched()).toMatchObject([{ left: 40_000 }]);
  });

  test('[33-07] received money is settled as it was read', async () => {
    await transfer(ulid(), 70_000, '누군가');
    const [{ incomingIdx, version }] = await unmatched();
    expect((await settle(incomingIdx, 'attach', { memId: 'member02', version })).resultCode).toBe('0');
    for (const stale of [{ version }, {}])
      expect(await settle(incomingIdx, 'credit', { memId: 'member01', ...stale })).toMatchObject({
        resultCode: 'OP01',
        params: { left: 70_000 },
      });
    const [present] = await unmatched();
    expect((await settle(incomingIdx, 'credit', { version: present.version })).resultCode).toBe('0');
    expect(await harness.holds('member02')).toMatchObject({ cash: 1_070_000 });
  });

  test('[33-07] an operator decides no money of their own account', async () => {
    const { data } = await harness.deposit({}, 'admin01');
    for (const to of [2, -1] as const) expect((await harness.decide(data.cashIdx, to)).resultCode).toBe('OP02');
    await transfer(ulid(), 70_000, '누군가');
    const [{ incomingIdx }] = await unmatched();
    for (const how of ['attach', 'credit'])
      expect((await settle(incomingIdx, how, { memId: 'admin01' })).resultCode).toBe('OP02');
  });

  test('[33-14] a withdrawal keeps its destination, and a changed account is shown', async () => {
    const { cashIdx } = (await harness.withdraw()).data;
    const [{ version, destination, accountChangedAt }] = await queue();
    expect(destination).toMatchObject({ bank: '004', holder: '김하나' });
    expect(accountChangedAt).toBeNull();
    nextMinute();
    const account = { version: 1, presentPass: 'madang123!', bank: '088', bankacc: '11022233344' };
    await site.call('/api/member/update', account, await harness.as('member01'));
    const [present] = await queue();
    expect(present).toMatchObject({ destination, accountChangedAt: new Date(site.clock.now()).toISOString() });
    for (const stale of [{ version }, {}])
      expect(await harness.decide(cashIdx, 2, stale)).toMatchObject({
        resultCode: 'OP01',
        params: { accountChangedAt: present.accountChangedAt },
      });
    expect((await harness.decide(cashIdx, 2, { version: present.version })).resultCode).toBe('0');
    await expect(
      site.db.updateTable('cash.request').set({ to_account: '1' }).where('to_bank', '=', '004').execute(),
    ).rejects.toThrow('does not change');
  });

  test('[33-12] a withdrawal is decided on the debt that was read; a refused one pays it', async () => {
    const apply = async () => (await harness.withdraw()).data.cashIdx as number;
    const memberIdx = (await findMemberIdx(site.db, 'member01')) ?? 0n;
    const correct = (ref: string, amount: bigint) =>
      site.db.transaction().execute((trx) =>
        recordReceivable(trx, {
          memberIdx,
          ref,
          amount,
          cause: { ko: '경기', en: 'a match', vn: 'trận' },
          at: new Date(site.clock.now()),
        }),
      );
    const cashIdx = await apply();
    const [{ version, debt }] = await queue();
    expect(debt).toBe(0);
    const { cash } = await harness.holds();
    await correct('test:1', BigInt(cash) + 40_000n);
    expect(await harness.holds()).toMatchObject({ cash: 0, hold: 100_000 });
    const unread = { resultCode: 'OP01', params: { amount: 100_000, debt: 40_000 } };
    for (const stale of [{ version }, {}]) expect(await harness.decide(cashIdx, 2, stale)).toMatchObject(unread);
    const [present] = await queue();
    expect(present).toMatchObject({ debt: 40_000 });
    expect((await harness.decide(cashIdx, 2, { version: present.version })).resultCode).toBe('0');
    await correct('test:2', 10_000n);
    for (const to of [1, -1] as const)
      expect(await harness.decide(cashIdx, to, { version: present.version })).toMatchObject({
        resultCode: 'OP01',
        params: { debt: 50_000 },
      });
    const [last] = await queue();
    expect((await harness.decide(cashIdx, -1, { version: last.version })).resultCode).toBe('0');
    expect(await harness.holds()).toMatchObject({ cash: 50_000, hold: 0 });
    expect(await openReceivable(site.db, memberIdx)).toBe(0n);
  });

  test('[W-02] a member sees none of it', async () => {
    for (const path of ['/api/operator/incoming/list', '/api/operator/incoming/settle'] as const)
      expect(
        (await site.call(path, { requestId: ulid(), incomingIdx: 1, how: 'return' }, await harness.as('member01')))
          .status,
      ).toBe(403);
  });
});

test.each([
  ['another secret', { secret: '33'.repeat(32) }],
  ['an old time', { now: Date.now() - 120_000 }],
])('[W-01] a callback signed with %s is refused and changes nothing', async (_, signing) => {
  const ref = await requestedRef();
  expect((await deliver(account(ref), signing)).statusCode).toBe(401);
  expect((await messages()).list).toHaveLength(1);
});

test('[W-01] a replayed callback is refused, an invalid one is reported', async () => {
  const payload = JSON.stringify(account(ulid()));
  const headers = signVendorRequest(callbackSecret(SECRET, BANK_KEY), {
    vendorKey: BANK_KEY,
    path: BANK_CALLBACK_PATH,
    rawBody: payload,
    now: Date.now(),
  });
  const send = () => site.app.inject({ method: 'POST', url: BANK_CALLBACK_PATH, headers, payload });
  expect((await send()).statusCode).toBe(200);
  expect((await send()).statusCode).toBe(401);
  expect((await deliver({ kind: 'account' })).statusCode).toBe(400);
  expect(
    (await deliver({ eventId: ulid(), kind: 'transfer', ref: ulid(), amount: -5, sender: '', at: 1 })).statusCode,
  ).toBe(400);
});

test('[BO-16] the number of an account inquiry is masked after 30 minutes for good', async () => {
  const inquire = async (requestId = ulid()) =>
    site.call('/api/board/acc/save', { requestId }, await harness.as('member01'));
  const inquiries = async (memId = 'member01') =>
    (await site.call('/api/board/acc/list', { page: 1 }, await harness.as(memId))).data.list;
  const requestId = ulid();
  expect((await inquire(requestId)).resultCode).toBe('0');
  expect((await inquire(requestId)).resultCode).toBe('0');
  expect((await inquire()).resultCode).toBe('SU04');
  await site.app.bankPoller.tick();
  await deliver(account(requests[0] as string, { validUntil: site.clock.now() + 7_200_000 }));
  expect(await inquiries()).toMatchObject([{ status: 'answer', account: '마당은행 ••••••-••-••2210' }]);
  expect(await inquiries('member02')).toEqual([]);
  const [{ msgIdx }] = (await messages()).list;
  const read = async () => (await site.call('/api/board/msgRead', { msgIdx }, await harness.as('member01'))).data.msg;
  site.clock.advance(1_800_000 - 1);
  expect((await read()).content.en).toMatch(/941602-01-552210/);
  site.clock.advance(1);
  expect(await read()).toMatchObject({ maskedYn: 'Y', masksAt: null });
  const rows = await site.db.selectFrom('board.message').select(['body', 'masked_body']).execute();
  expect(JSON.stringify(rows)).not.toMatch(/941602/);
});
