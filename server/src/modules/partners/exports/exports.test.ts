import { sql } from 'kysely';
import { ulid } from 'ulid';
import { siteForFile } from '../../../testing/app.ts';
import { partnerHarness } from '../../../testing/partners.ts';
import { countStatements } from '../../../testing/statements.ts';
import { csvFile } from './export-csv.ts';
import { runExports } from './export-job.command.ts';

const SECOND_MS = 1_000;
const site = siteForFile();
const harness = partnerHarness(site);

const call = async (path: Parameters<typeof site.call>[0], body: object = {}, memId = 'partner4') =>
  site.call(path, body, await harness.as(memId));
const request = (changes: object = {}) => ({
  requestId: ulid(),
  list: 'bettingList',
  filter: { member: 'member01' },
  columns: [
    { key: 'memId', label: '회원' },
    { key: 'gameNames.ko', label: '게임' },
    { key: 'stake', label: '=금액' },
  ],
  totals: [{ key: 'stake', label: '합계' }],
  name: '베팅',
  ...changes,
});

test('[PA-12] an export has every row of its filter, its columns and the totals of the list', async () => {
  for (let bet = 1; bet <= 45; bet++) await harness.bet('member01', { stake: 1_000 + bet });
  await harness.bet('member02', { stake: 9_999 });
  const first = request();
  const { data } = await call('/api/partner/exportStart', first);
  expect((await call('/api/partner/exportStart', first)).data).toEqual(data);
  for (const changed of [{ filter: { member: 'member02' } }, { name: 'other' }])
    expect((await call('/api/partner/exportStart', { ...first, ...changed })).resultCode).toBe('C999');
  expect((await call('/api/partner/exportFile', data)).resultCode).toBe('PT05');
  expect(await Promise.all([runExports(site.app), runExports(site.app)]).then((counts) => counts.sort())).toEqual([
    0, 1,
  ]);
  const { list } = (await call('/api/partner/exportList')).data;
  expect(list).toMatchObject([{ ...data, list: 'bettingList', name: '베팅', status: 'ready', rows: 45 }]);
  const file = (await call('/api/partner/exportFile', data)).data;
  const lines = file.csv.trim().split('\r\n');
  expect(file.name).toBe('베팅.csv');
  expect(file.csv.startsWith('\uFEFF')).toBe(true);
  expect(lines[0]).toBe("회원,게임,'=금액");
  expect(lines).toHaveLength(47);
  expect(lines[1]).toBe('member01,추첨,1045');
  const shown = (await call('/api/partner/bettingList', { member: 'member01' })).data.totals.stake;
  expect(lines.at(-1)).toBe(`합계,${shown}`);
  const messages = (await call('/api/board/msgList')).data.list;
  expect(messages[0].title.ko).toBe('내보내기 완료');
});

test('[PA-12] [PA-09] a file is of its own user alone, and for 24 hours', async () => {
  const { data } = await call(
    '/api/partner/exportStart',
    request({
      list: 'partnerMemberList',
      filter: {},
      columns: [
        { key: 'memId', label: 'id' },
        { key: 'phone', label: 'phone' },
      ],
      totals: [],
    }),
  );
  await runExports(site.app);
  for (const memId of ['partner1', 'partner3', 'partner5']) {
    expect((await call('/api/partner/exportFile', data, memId)).resultCode).toBe('PT05');
    expect((await call('/api/partner/exportList', {}, memId)).data.list).toEqual([]);
  }
  const { csv } = (await call('/api/partner/exportFile', data)).data;
  expect(csv).toContain('member01,010-****-0006');
  expect(csv).not.toMatch(/010-\d{4}-/);
  await harness.nextDay();
  expect((await call('/api/partner/exportFile', data)).resultCode).toBe('PT05');
  expect((await call('/api/partner/exportList')).data.list).toEqual([]);
});

test('[35-07] an export reads the figures of today if a column has them', async () => {
  await harness.bet('member01', { stake: 12_000 });
  site.clock.set(site.clock.now() + SECOND_MS);
  const list = { list: 'partnerList', filter: {}, totals: [], name: '파트너' };
  const nick = { key: 'memNick', label: 'nick' };
  const columnsOf = [
    [nick, { key: 'rolling.casino', label: 'rolling' }],
    [nick, { key: 'today.turnover', label: 'today' }],
  ];
  const statements: number[] = [];
  const files: string[] = [];
  for (const columns of columnsOf) {
    const { data } = await call('/api/partner/exportStart', request({ ...list, columns }));
    statements.push(await countStatements(() => runExports(site.app)));
    files.push((await call('/api/partner/exportFile', data)).data.csv);
  }
  expect(files[0]).toContain('오솔매장,50');
  expect(files[1]).toContain('오솔매장,12000');
  expect((statements[1] ?? 0) - (statements[0] ?? 0)).toBe(3);
});

test('[PA-12] a filter of another list, an unknown column and a sixth open job are refused', async () => {
  for (const changes of [
    { filter: { startDate: 'yesterday' } },
    { columns: [{ key: 'memPass', label: 'x' }] },
    { totals: [{ key: 'secret', label: 'x' }] },
    { list: 'unknown' },
  ])
    expect((await call('/api/partner/exportStart', request(changes))).resultCode).toBe('RQ01');
  for (let job = 0; job < 5; job++) expect((await call('/api/partner/exportStart', request())).resultCode).toBe('0');
  expect(await call('/api/partner/exportStart', request())).toMatchObject({
    resultCode: 'RQ02',
    params: { seconds: 10 },
  });
});

test('[33-05] an export that fails is reported as failed, alerts an operator, and stops no other', async () => {
  const alerts: object[] = [];
  site.app.log.error = ((facts: object) => void alerts.push(facts)) as typeof site.app.log.error;
  const { data: broken } = await call('/api/partner/exportStart', request({ name: '깨진 것' }));
  const { data: sound } = await call('/api/partner/exportStart', request());
  await sql`
    UPDATE partner.export_job SET filter = '{"startDate": "never", "page": 1}' WHERE job_idx = ${broken.jobIdx}`.execute(
    site.db,
  );
  expect(await runExports(site.app)).toBe(2);
  expect((await call('/api/partner/exportList')).data.list).toMatchObject([
    { ...sound, status: 'ready' },
    { ...broken, status: 'failed', rows: null },
  ]);
  expect(alerts).toMatchObject([{ alert: 'export', job: String(broken.jobIdx), list: 'bettingList' }]);
  const messages = (await call('/api/board/msgList')).data.list;
  expect(messages[1].title.ko).toBe('내보내기 실패');
  expect(messages[1].body?.ko ?? '').not.toContain('100,000');
});

test('[33-05] the process serves callers while a large file is written', async () => {
  const rows = Array.from({ length: 20_000 }, (_, number) => ({ number }));
  let ticks = 0;
  const counting = setInterval(() => {
    ticks += 1;
  });
  const csv = await csvFile([{ key: 'number', label: 'n' }], rows, [], {});
  clearInterval(counting);
  expect(csv.split('\r\n')).toHaveLength(20_002);
  expect(ticks).toBeGreaterThan(0);
});

test('[PA-12] cells that begin like formulas are text, numbers stay numbers', async () => {
  const columns = ['a', 'b', 'c.d'].map((key) => ({ key, label: key }));
  expect(
    await csvFile(
      columns,
      [
        { a: '＝1+1', b: -5, c: { d: 'x,"y"' } },
        { a: '-x', b: null },
      ],
      [],
      {},
    ),
  ).toBe('\uFEFFa,b,c.d\r\n\'＝1+1,-5,"x,""y"""\r\n\'-x,,\r\n');
});

test('[PA-12] a file has texts in place of codes, and times of Seoul', async () => {
  const columns = [
    { key: 'status', label: 'state', values: { '1': 'done', constructor: '=x' } },
    { key: 'at', label: 'time' },
  ];
  const rows = [
    { status: 1, at: '2026-11-18T15:00:00.000Z' },
    { status: 'constructor', at: null },
    { status: 'toString', at: 'noon' },
  ];
  expect((await csvFile(columns, rows, [], {})).split('\r\n').slice(1, 4)).toEqual([
    'done,2026-11-19 00:00:00',
    "'=x,",
    'toString,noon',
  ]);
});
