import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fixedRing, signVendorRequest, type VendorOperation, vendorPath } from '@madang/contracts/vendor-protocol';
import { createSandbox } from '../app.ts';
import type { SandboxConfig } from '../config.ts';
import { KPLAYSLOT } from '../vendors/slots/vendors.ts';

// biome-ignore lint/suspicious/noExplicitAny: an answer is looked at by its test, whatever it is
type Answer = { httpStatus: number; status: string; data: any };

export const TEST_SECRET = 'ab'.repeat(32);
export const LOBBY = 'http://localhost:4301/slotgame/kplayslot';

/** A sandbox of its own folder and clock, called without a network. */
export const testSandbox = async (more: Partial<SandboxConfig> = {}) => {
  const dataDir = more.dataDir ?? mkdtempSync(join(tmpdir(), 'madang-sandbox-'));
  const clock = { now: Date.UTC(2026, 10, 20, 3) };
  const config: SandboxConfig = {
    host: '127.0.0.1',
    port: 4302,
    dataDir,
    mode: 'qa',
    keys: () => fixedRing(TEST_SECRET),
    siteOrigins: ['http://localhost:4301', 'http://madang.localhost:4301'],
    siteUrl: 'http://127.0.0.1:4301',
    spinCycleMs: 5_000,
    chainBlockMs: 3_000,
    liveSpeed: 1,
    ...more,
  };
  const app = createSandbox(config, () => clock.now);
  await app.ready();

  const read = (response: { statusCode: number; body: string }): Answer => ({
    httpStatus: response.statusCode,
    ...(JSON.parse(response.body) as { status: string; data: unknown }),
  });
  const send = (path: string, rawBody: string, headers: Record<string, string>) =>
    app.inject({ method: 'POST', url: path, payload: rawBody, headers });

  /** Calls an operation as the operator's server would. */
  const call = async (operation: VendorOperation, body: unknown, vendorKey = KPLAYSLOT.key): Promise<Answer> => {
    const path = vendorPath(vendorKey, operation);
    const rawBody = JSON.stringify(body);
    const signed = { vendorKey, path, rawBody, now: clock.now };
    return read(await send(path, rawBody, signVendorRequest(TEST_SECRET, signed)));
  };
  const control = async (path: string, body?: unknown, method: 'POST' | 'GET' | 'DELETE' = 'POST'): Promise<Answer> =>
    read(
      await app.inject({
        method,
        url: `/control/${KPLAYSLOT.key}/${path}`,
        ...(body === undefined ? {} : { payload: body as object }),
      }),
    );
  /** Calls the game page's own server with the token of a launch url. */
  const play = async (url: string, path: 'state' | 'spin' | 'seed', body: object = {}): Promise<Answer> => {
    const token = new URL(url).searchParams.get('session') ?? '';
    const headers = { authorization: `Bearer ${token}` };
    return read(await app.inject({ method: 'POST', url: `/play/api/${path}`, payload: body, headers }));
  };
  /** A member with money in an open game. */
  const launched = async (memberRef = 'm1', amount = 100_000, gameKey = 'moonlit-eaves') => {
    await call('deposit', { txId: `in-${memberRef}`, memberRef, amount });
    const body = {
      memberRef,
      gameKey,
      language: 'ko',
      platform: 'desktop',
      sessionId: `s-${memberRef}`,
      lobbyUrl: LOBBY,
    };
    const { data } = await call('launch', body);
    return { url: data.url as string, memberRef, sessionId: body.sessionId, body };
  };

  return {
    app,
    clock,
    config,
    send,
    call,
    control,
    play,
    launched,
    close: async (): Promise<void> => {
      await app.close();
      if (more.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
export type TestSandbox = Awaited<ReturnType<typeof testSandbox>>;
