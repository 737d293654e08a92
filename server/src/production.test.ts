import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type EnvelopeKey, SITE_ID } from '@madang/contracts';
import { counterpartFile, keptRing } from '@madang/contracts/vendor-protocol';
import { sql } from 'kysely';
import { ulid } from 'ulid';
import { emptyDatabase } from './testing/app.ts';
import { openAnswer, sealRequest } from './testing/envelope.ts';
import { freePorts } from './testing/free-ports.ts';
import { startFakeVendor } from './testing/games/fake-vendor.ts';

const root = path.resolve(import.meta.dirname, '../..');
const LIMIT_MS = 240_000 * Number(process.env.TEST_TIME_FACTOR ?? 1);
const PASSWORD = 'Own9free';
const STAKE = 1_000;
const WIN = 2_500;

let port: number;
let dataDir: string;
let database: Awaited<ReturnType<typeof emptyDatabase>>;
let env: Record<string, string | undefined>;
let server: ChildProcess | null = null;
let output = '';

const site = () => `http://127.0.0.1:${port}`;

beforeAll(async () => {
  port = await freePorts();
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'madang-production-'));
  database = await emptyDatabase();
  const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(database.db);
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = `/${rows[0]?.name}`;
  env = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: path.join(root, '.cache/node'),
    MADANG_MODE: 'production',
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: url.href,
    SITE_ORIGINS: `http://localhost:${port}`,
    LOG_LEVEL: 'warn',
  };
});
afterAll(async () => {
  if (server && server.exitCode === null) {
    const gone = once(server, 'exit');
    server.kill('SIGTERM');
    await gone;
  }
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const until = async <T>(look: () => Promise<T | undefined | false>): Promise<T> => {
  for (const end = Date.now() + LIMIT_MS / 2; Date.now() < end; await sleep(100)) {
    const found = await look().catch(() => undefined);
    if (found) return found;
  }
  throw new Error(`it never came true\n${output}`);
};

const startServer = () => {
  const child = spawn(process.execPath, ['server/src/main.ts'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  server = child;
  return until(async () => child.exitCode === null && (await fetch(`${site()}/health/ready`)).ok);
};

/** The command line as a process of its own; its message. */
const operator = (...args: string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    execFile(process.execPath, ['server/src/cli/operator.main.ts', ...args], { cwd: root, env }, (error, out, err) =>
      error ? reject(new Error(out + err)) : resolve(out),
    );
  });

const codeOf = (base32: string): string => {
  const bits = [...base32].map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'));
  const bytes = Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const hash = createHmac('sha1', bytes).update(counter).digest();
  return String((hash.readUInt32BE((hash.at(-1) ?? 0) & 15) & 0x7fff_ffff) % 1_000_000).padStart(6, '0');
};

/** Opens a printed link as its owner does, and sends the form. */
const acceptLink = async (printed: string, cashOutPass = ''): Promise<Response> => {
  const link = new URL(printed.split('\n')[0] ?? '');
  const address = `${site()}${link.pathname}`;
  const page = await (await fetch(`${address}${link.search}`)).text();
  const [, secret] = /<code>([A-Z2-7]{32})<\/code>/.exec(page) ?? [];
  const fields = {
    ...{ link: link.searchParams.get('link') ?? '', memPass: PASSWORD, memPassCheck: PASSWORD, cashOutPass },
    code: secret ? codeOf(secret) : '',
  };
  return fetch(address, { method: 'POST', body: new URLSearchParams(fields) });
};

interface Member {
  key: EnvelopeKey;
  token?: string;
}
const guest = async (): Promise<Member> => {
  const headers = { 'content-type': 'application/json', origin: `http://localhost:${port}` };
  const answer = await fetch(`${site()}/api/boot`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ siteId: SITE_ID }),
  });
  return { key: ((await answer.json()) as { data: Member }).data.key };
};
/** A call as pages make it: production takes sealed bodies alone. */
const call = async ({ key, token }: Member, address: string, body: object = {}) => {
  const sealed = sealRequest(key, address, { siteId: SITE_ID, ...body }, Date.now());
  const headers = { 'content-type': 'application/json', ...(token && { token, authorization: `Bearer ${token}` }) };
  const answer = await fetch(site() + address, { method: 'POST', headers, body: JSON.stringify(sealed) });
  return openAnswer(key, address, (await answer.json()) as never, sealed.n);
};
const signIn = async (memId: string): Promise<Member & { resultCode: string }> => {
  const { resultCode, data } = await call(await guest(), '/api/member/login', { memId, memPass: PASSWORD });
  return { resultCode, key: data?.session?.key, token: data?.token };
};

test(
  '[OP-01] an empty database in production comes to a settled bet of a member',
  async () => {
    await startServer();
    expect(await fetch(`http://127.0.0.1:${port + 1}/health`).catch(() => 'no sandbox')).toBe('no sandbox');

    expect((await acceptLink(await operator('create', 'boss01'))).status).toBe(200);
    const office = ['office01', '새본사', '한본사', '01077778888', '004', '77778888999'];
    expect((await acceptLink(await operator('partner', 'create', ...office), '4321')).status).toBe(200);

    const application = {
      ...{ memId: 'gildong1', memPass: PASSWORD, memPassCheck: PASSWORD, memName: '홍길동', memNick: '길동' },
      ...{ memPhone: '01012345678', bank: '004', bankacc: '12345678901', cashOutPass: '1234' },
      ...{ recommenderId: 'office01', requestId: ulid() },
    };
    expect((await call(await guest(), '/api/member/signup', application)).resultCode).toBe('0');
    expect((await signIn('gildong1')).resultCode).toBe('U001');
    await operator('approve', 'gildong1');
    const member = await signIn('gildong1');
    expect(member.resultCode).toBe('0');

    const [, code] = /Coupon (\S+)/.exec(await operator('coupon', 'gildong1', 'fixed', '50000', '7')) ?? [];
    expect((await call(member, '/api/coupon/use', { code, requestId: ulid() })).resultCode).toBe('0');

    const vendor = await startFakeVendor(keptRing(counterpartFile(dataDir, 'kplayslot')).current().secret);
    try {
      vendor.playAt('http://vendor.localhost');
      const addressed = await operator('vendor', 'kplayslot', 'address', vendor.url, 'http://vendor.localhost');
      expect(addressed).toContain(counterpartFile(dataDir, 'kplayslot'));
      await operator('vendor', 'kplayslot', 'open');
      const game = { vendorKey: 'kplayslot', gameType: 'slot', gameKey: 'moon' };
      await until(async () => (await call(member, '/api/game/getGame', game)).resultCode === '0');
      const memberRef = String(vendor.callsOf('launch').at(-1)?.memberRef);
      expect(vendor.balances.get(memberRef)).toBe(50_000);
      vendor.play(memberRef, STAKE, WIN);
      await until(async () => (await call(member, '/api/cash/outGameMoney')).resultCode === '0');
      const settled = await until(async () =>
        (await call(member, '/api/bet/betlist', {})).data.list.find((bet: { stake?: number }) => bet),
      );
      expect(JSON.stringify(settled)).toContain(String(WIN));
      const cash = await until(async () => {
        const { data } = await call(member, '/api/cash/getUserCash');
        return data.cashAmt === 50_000 - STAKE + WIN && data;
      });
      expect(cash).toBeTruthy();
    } finally {
      await vendor.close();
    }

    const { rows } = await sql<{ mem_id: string }>`SELECT mem_id FROM member.member ORDER BY idx`.execute(database.db);
    expect(rows.map(({ mem_id }) => mem_id)).toEqual(['boss01', 'office01', 'gildong1']);
    expect((await signIn('admin01')).resultCode).not.toBe('0');
  },
  LIMIT_MS,
);

test('[OP-01] production without SITE_ORIGINS is refused with the missing piece', async () => {
  const { SITE_ORIGINS: _, ...lacking } = env;
  const child = spawn(process.execPath, ['server/src/main.ts'], { cwd: root, env: lacking });
  let text = '';
  child.stderr.on('data', (part) => (text += part));
  const [exitCode] = await once(child, 'exit');
  expect(exitCode).toBe(1);
  expect(text).toMatch(/^MADANG_MODE=production needs SITE_ORIGINS\. .*\n$/);
});
