import { execFile } from 'node:child_process';
import path from 'node:path';
import { seoulInstant } from '@madang/contracts';
import type { ConsoleCommand } from '../../core/console/command.ts';
import { decisionsOn, lastDecision, versionOfDecision } from '../../core/decisions/decided.ts';
import { workThrough } from '../../core/parked.ts';
import { NOON, type TestSite, testApp } from '../../testing/app.ts';
import { insertSportsEvent } from '../../testing/sports.ts';
import { approveByConsole } from '../members/account/approve.cli.ts';
import { approve } from '../members/index.ts';
import { maintenanceByConsole } from '../site-check/maintenance.cli.ts';
import { parkedByConsole } from './parked.cli.ts';

const PASSWORD = 'madang123!';
const WINDOW = { startDate: '2026-11-18 13:00:00', endDate: '2026-11-18 14:00:00' };
const NONE = { startDate: null, endDate: null };
let site: TestSite;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  site = await testApp();
  for (const memId of ['admin01', 'member01', 'partner5'])
    tokens[memId] = (await site.call('/api/member/login', { memId, memPass: PASSWORD })).data.token;
});
afterAll(() => site.close());
beforeEach(async () => {
  site.clock.reset();
  await site.db.updateTable('site.option').set({ check_start: null, check_end: null }).execute();
  await site.app.siteCheck.look();
  await site.db.updateTable('member.member').set({ status: 'pending' }).where('mem_id', '=', 'pending01').execute();
});

const as = (memId: string) => ({ as: tokens[memId] ?? '' });
const audit = (action: string) =>
  site.db
    .selectFrom('operator.audit as a')
    .leftJoin('member.member as m', 'm.idx', 'a.member_idx')
    .select(['a.actor', 'a.before', 'a.after', 'a.at', 'm.mem_id'])
    .where('a.action', '=', action)
    .orderBy('a.idx')
    .execute();
const signIn = async (memId: string) => (await site.call('/api/member/login', { memId, memPass: PASSWORD })).resultCode;

/** The command line as a process of its own, on the database of this site. */
const operator = (...args: string[]): Promise<{ code: number; message: string }> =>
  new Promise((resolve) => {
    const script = path.resolve(import.meta.dirname, '../../cli/operator.main.ts');
    const env = { ...process.env, DATABASE_URL: site.url };
    execFile(process.execPath, [script, ...args], { env }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), message: out + err }),
    );
  });
/** The same command without its process. */
const byConsole = async (command: ConsoleCommand, ...args: string[]) => {
  const read = versionOfDecision(await lastDecision(site.db, decisionsOn.siteCheck()));
  return command(args)?.({ db: site.db, clock: site.clock, actor: 'console:test', read }) ?? null;
};

describe.each([
  ['/api/operator/approve', { memId: 'pending01' }, { memId: 5 }],
  ['/api/operator/siteCheck', WINDOW, { startDate: '2026-11-18', endDate: null }],
  ['/api/operator/parked/retry', { queue: 'test', item: '7' }, { queue: '', item: '7' }],
] as const)('%s', (url, body, wrong) => {
  test('a guest is AU01, a member and a partner AU03, whatever they send', async () => {
    expect(await site.call(url, body)).toMatchObject({ status: 401, resultCode: 'AU01' });
    for (const memId of ['member01', 'partner5'])
      for (const sent of [body, wrong])
        expect(await site.call(url, sent, as(memId))).toMatchObject({ status: 403, resultCode: 'AU03' });
  });

  test('a body that does not fit is RQ01', async () => {
    expect(await site.call(url, wrong, as('admin01'))).toMatchObject({ status: 400, resultCode: 'RQ01' });
    expect(await site.call(url, {}, as('admin01'))).toMatchObject({ status: 400, resultCode: 'RQ01' });
  });
});

describe('approval', () => {
  const approveByCall = (memId: string) => site.call('/api/operator/approve', { memId }, as('admin01'));

  test('[S-07] approves the member once, and records the operator', async () => {
    const before = (await audit('approve')).length;
    expect(await signIn('pending01')).toBe('U001');
    expect(await approveByCall('pending01')).toMatchObject({
      resultCode: '0',
      data: { memId: 'pending01', status: 'active' },
    });
    expect(await signIn('pending01')).toBe('0');
    expect(await approveByCall('pending01')).toMatchObject({ status: 200, resultCode: 'C503' });
    expect((await audit('approve')).slice(before)).toEqual([
      {
        actor: 'operator:admin01',
        before: { status: 'pending' },
        after: { status: 'active' },
        at: new Date(NOON),
        mem_id: 'pending01',
      },
    ]);
  });

  test('makes nobody active who did not await it', async () => {
    expect((await approveByCall('locked01')).resultCode).toBe('C503');
    expect(await approveByCall('nobody01')).toMatchObject({
      status: 400,
      resultCode: 'RQ01',
      params: { field: 'memId' },
    });
    expect(await approve(site, { memId: 'locked01', actor: 'test' })).toBe('locked');
  });

  test('[S-07] of two operators at the same moment one approves', async () => {
    const outcomes = await Promise.all(['a', 'b'].map((actor) => approve(site, { memId: 'pending01', actor })));
    expect(outcomes.sort()).toEqual(['active', 'approved']);
  });

  test('[S-07] pnpm operator approve does the same on the running database', async () => {
    expect(await operator('approve', 'pending01')).toMatchObject({
      code: 0,
      message: expect.stringContaining('pending01'),
    });
    expect(await signIn('pending01')).toBe('0');
    expect((await audit('approve')).at(-1)?.actor).toMatch(/^console:./);
    expect((await operator('approve', 'pending01')).code).toBe(1);
    expect(await operator('toString', 'pending01')).toMatchObject({
      code: 2,
      message: expect.stringContaining('Usage'),
    });
    expect(await byConsole(approveByConsole, 'nobody01')).toMatchObject({ done: false });
    for (const args of [[], ['a', 'b']]) expect(approveByConsole(args)).toBeNull();
  });
});

describe('parked rows', () => {
  const failing = {
    name: 'test',
    work: async (items: readonly string[]) => {
      if (items.includes('7')) throw new TypeError('no such node');
    },
  };
  const list = async (body: object = {}) => (await site.call('/api/operator/parked', body, as('admin01'))).data.list;

  test('[33-05] a failed row is listed with its error, made due by an operator, and no other fails', async () => {
    const log = { info: () => undefined, error: () => undefined };
    const items = Array.from({ length: 50 }, (_, number) => String(number));
    expect(await workThrough({ db: site.db, clock: site.clock, log }, failing, items)).toBe(49);
    expect(await list()).toEqual([
      {
        queue: 'test',
        item: '7',
        error: 'TypeError: no such node',
        attempts: 1,
        firstAt: new Date(NOON).toISOString(),
        lastAt: new Date(NOON).toISOString(),
        nextAt: new Date(NOON + 10_000).toISOString(),
      },
    ]);
    expect(await list({ queue: 'other' })).toEqual([]);
    expect((await site.call('/api/operator/parked', {}, as('member01'))).resultCode).toBe('AU03');
    expect((await byConsole(parkedByConsole))?.message).toMatch(/^"test" 7 {2}since 2026-11-18 12:00:00 {2}1 attempts/);
    const row = { queue: 'test', item: '7' };
    expect((await site.call('/api/operator/parked/retry', row, as('admin01'))).data).toEqual(row);
    expect((await list())[0].nextAt).toBe(new Date(NOON).toISOString());
    expect(await audit('parkedRetry')).toMatchObject([{ actor: 'operator:admin01', before: { attempts: 1 } }]);
    expect(await byConsole(parkedByConsole, 'retry', 'test', '7')).toMatchObject({ done: true });
    expect(await byConsole(parkedByConsole, 'retry', 'test', '8')).toMatchObject({ done: false });
    expect((await site.call('/api/operator/parked/retry', { ...row, item: '8' }, as('admin01'))).resultCode).toBe(
      'C503',
    );
    for (const args of [['7'], ['retry'], ['retry', 'test'], ['retry', 'test', '7', '8']])
      expect(parkedByConsole(args)).toBeNull();
  });

  test('[33-05] a database that is away parks nothing', async () => {
    const log = { info: () => undefined, error: () => undefined };
    const away = { name: 'away', work: () => Promise.reject(Object.assign(new Error('no'), { code: 'ECONNREFUSED' })) };
    await expect(workThrough({ db: site.db, clock: site.clock, log }, away, ['1', '2'])).rejects.toThrow('no');
    expect(await list({ queue: 'away' })).toEqual([]);
  });
});

describe('the maintenance window', () => {
  const set = (body: object) => site.call('/api/operator/siteCheck', body, as('admin01'));

  test('[S-11] is set, changed and taken away, each time noted with what was before', async () => {
    const before = (await audit('siteCheck')).length;
    expect((await set(WINDOW)).data).toEqual({ ...WINDOW, next: null, closed: 'N' });
    expect((await set({ ...WINDOW, startDate: '2026-11-18 12:00:00' })).data.closed).toBe('Y');
    expect((await set(NONE)).data).toEqual({ ...NONE, next: null, closed: 'N' });
    const notes = (await audit('siteCheck')).slice(before);
    expect(notes.map((note) => [note.actor, note.before, note.after])).toEqual([
      ['operator:admin01', NONE, WINDOW],
      ['operator:admin01', WINDOW, { ...WINDOW, startDate: '2026-11-18 12:00:00' }],
      ['operator:admin01', { ...WINDOW, startDate: '2026-11-18 12:00:00' }, NONE],
    ]);
    expect(notes.every((note) => note.mem_id === null)).toBe(true);
  });

  test.each([
    ['startDate', { startDate: null, endDate: WINDOW.endDate }],
    ['endDate', { startDate: WINDOW.startDate, endDate: null }],
    ['endDate', { startDate: WINDOW.startDate, endDate: WINDOW.startDate }],
    ['endDate', { startDate: WINDOW.endDate, endDate: WINDOW.startDate }],
  ])('what is no window is refused, naming %s, and changes nothing', async (field, body) => {
    const before = (await audit('siteCheck')).length;
    expect(await set(body)).toMatchObject({ status: 400, resultCode: 'RQ01', params: { field } });
    expect((await site.call('/api/common/siteCheckInfo')).data).toMatchObject(NONE);
    expect(await audit('siteCheck')).toHaveLength(before);
  });

  test('[S-11] an operator opens the site again while it is closed', async () => {
    await set({ ...WINDOW, startDate: '2026-11-18 12:00:00' });
    expect((await site.call('/api/member/info', {}, as('member01'))).resultCode).toBe('B0093');
    expect((await set(NONE)).resultCode).toBe('0');
    expect((await site.call('/api/member/info', {}, as('member01'))).resultCode).toBe('0');
  });

  test('[33-05] a later window leaves a closed site closed and succeeds the present one', async () => {
    const now = { startDate: '2026-11-18 12:00:00', endDate: '2026-11-18 12:30:00' };
    const check = async () => (await site.call('/api/common/siteCheckInfo')).data;
    await set(now);
    expect((await set(WINDOW)).data).toEqual({ ...now, next: WINDOW, closed: 'Y' });
    expect((await site.call('/api/member/info', {}, as('member01'))).resultCode).toBe('B0093');
    expect(await check()).toMatchObject(now);
    const seen: boolean[] = [];
    for (const time of [now.endDate, '2026-11-18 12:31:00', WINDOW.startDate, WINDOW.endDate]) {
      site.clock.set(seoulInstant(time));
      await site.app.siteCheck.look();
      seen.push(site.app.siteCheck.isClosed());
    }
    expect(seen).toEqual([true, false, true, true]);
    expect(await check()).toMatchObject(WINDOW);
    site.clock.set(seoulInstant(WINDOW.endDate) + 1);
    expect(site.app.siteCheck.isClosed()).toBe(false);
  });

  test('[S-11] pnpm operator maintenance sets it in Seoul time, and off takes it away', async () => {
    const window = ['maintenance', '2026-11-18 13:00', '2026-11-18T14:00:00'];
    // Another operator has set it before.
    await set(NONE);
    const refused = await operator(...window);
    expect(refused).toMatchObject({ code: 1, message: expect.stringContaining('operator:admin01 has decided this') });
    const [, version = ''] = /--read ([0-9a-f]{16})/.exec(refused.message) ?? [];
    expect(await operator(...window, '--read', version)).toMatchObject({ code: 0 });
    expect((await site.call('/api/common/siteCheckInfo')).data).toMatchObject(WINDOW);
    expect((await audit('siteCheck')).at(-1)?.actor).toMatch(/^console:./);
    const backwards = await byConsole(maintenanceByConsole, '2026-11-18 13:00', '2026-11-18 12:00');
    expect(backwards).toMatchObject({ done: false });
    for (const start of ['tomorrow', '2026-02-30 10:00', '2026-11-18 24:00', 'off'])
      expect(maintenanceByConsole([start, '2026-11-19 12:00'])).toBeNull();
    for (const args of [[], ['off', 'now'], ['2026-11-18 13:00'], ['2026-11-18 13:00', '2026-11-18 14:00', 'x']])
      expect(maintenanceByConsole(args)).toBeNull();
    await byConsole(maintenanceByConsole, 'off');
    // It is noon.
    for (const [start, end, message] of [
      ['2026-11-18 10:00', '2026-11-18 11:00', 'over already'],
      ['2026-11-18 11:00', '2026-11-18 13:00', 'The site is closed from'],
      ['2026-11-18 13:30', '2026-11-18 14:00', 'The site will be closed from 2026-11-18 13:30'],
    ] as const)
      expect((await byConsole(maintenanceByConsole, start, end))?.message).toContain(message);
    expect(await byConsole(maintenanceByConsole, 'off')).toMatchObject({
      done: true,
      message: expect.stringMatching(/^The site is open again. The site will be closed from 2026-11-18 13:30/),
    });
    expect(await byConsole(maintenanceByConsole, 'off')).toMatchObject({ done: true });
    expect((await site.call('/api/common/siteCheckInfo')).data).toMatchObject(NONE);
  });
});

test('what was noted cannot be changed', async () => {
  await approve(site, { memId: 'pending01', actor: 'test' });
  await expect(site.db.deleteFrom('operator.audit').execute()).rejects.toThrow('append-only');
  await expect(site.db.updateTable('operator.audit').set({ actor: 'x' }).execute()).rejects.toThrow('append-only');
});

/** Each setting, market and partner, with two decisions of different operators about it. */
const overwritten = (eventId: string): [path: string, about: object, first: object, second: object][] => {
  const outcomes = (home: string, other: string) => [
    { selCode: 'H', result: home },
    { selCode: 'D', result: 'lose' },
    { selCode: 'A', result: other },
  ];
  const [market, reason] = [{ eventId, marketCode: '1X2' }, 'test'];
  const rate = { memId: 'partner5', gameType: 'slot', kind: 'rolling' };
  return [
    ['siteCheck', { on: 'siteCheck' }, { ...WINDOW, startDate: '2026-11-18 13:30:00' }, WINDOW],
    ['limits', { on: 'limits' }, { day: 1_000_000, week: null, month: null }, { day: null, week: null, month: null }],
    ['options', { on: 'options' }, { idleMinutes: 20 }, { idleMinutes: 30 }],
    ['pins', { on: 'pins' }, { list: [] }, { list: [] }],
    [
      'partner/status',
      { on: 'partnerStatus', memId: 'partner5' },
      { memId: 'partner5', status: 'SUSPENDED', reason },
      { memId: 'partner5', status: 'ACTIVE', reason },
    ],
    [
      'partner/move',
      { on: 'partnerMove', memId: 'member02' },
      { memId: 'member02', to: 'partner4', reason },
      { memId: 'member02', to: 'partner5', reason },
    ],
    ['partner/rate', { on: 'partnerRate', ...rate }, { ...rate, bp: 1 }, { ...rate, bp: 2 }],
    [
      'sports/hold',
      { on: 'hold', ...market },
      { ...market, isHeld: true, reason },
      { ...market, isHeld: false, reason },
    ],
    [
      'sports/result',
      { on: 'result', ...market },
      { ...market, outcomes: outcomes('win', 'lose'), reason },
      { ...market, outcomes: outcomes('lose', 'win'), reason },
    ],
    ['sports/void', { on: 'result', ...market }, { ...market, reason }, { ...market, reason }],
  ];
};

test('[33-07] what another operator has decided since is overwritten by nobody who has not read it', async () => {
  const eventId = await insertSportsEvent(site.db, { number: 1, markets: [{ code: '1X2' }] });
  await site.db.updateTable('member.member').set({ role: 'operator' }).where('mem_id', '=', 'member03').execute();
  const other = { as: (await site.call('/api/member/login', { memId: 'member03', memPass: PASSWORD })).data.token };
  for (const [path, about, first, second] of overwritten(eventId)) {
    const url = `/api/operator/${path}` as Parameters<typeof site.call>[0];
    const read = async () => (await site.call('/api/operator/decided', { about }, other)).data;
    const { version } = await read();
    expect([path, (await site.call(url, { ...first, version }, as('admin01'))).resultCode]).toEqual([path, '0']);
    for (const stale of [{ version }, {}])
      expect([path, await site.call(url, { ...second, ...stale }, other)]).toMatchObject([
        path,
        { resultCode: 'OP01', params: { by: 'operator:admin01', version: (await read()).version } },
      ]);
    // A rate changes once a day; the version itself fits.
    const code = path === 'partner/rate' ? 'PT03' : '0';
    const present = await read();
    expect(present.last).toMatchObject({ by: 'operator:admin01' });
    expect([path, (await site.call(url, { ...second, version: present.version }, other)).resultCode]).toEqual([
      path,
      code,
    ]);
  }
});
