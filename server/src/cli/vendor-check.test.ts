import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { freshId } from '@madang/contracts/conformance';
import {
  callbackSecret,
  type SeamlessOperation,
  type SeamlessStatus,
  seamlessPath,
  signVendorRequest,
} from '@madang/contracts/vendor-protocol';
import { startFakeVendor } from '../testing/games/fake-vendor.ts';
import { checkVendor } from './vendor-check.ts';

const SECRET = '66'.repeat(32);

test('[C-07] a vendor is compared with the table, and each mismatch is named', async () => {
  const vendor = await startFakeVendor(SECRET);
  const lines: string[] = [];
  const target = {
    url: vendor.url,
    key: 'kplayslot',
    wallet: 'transfer',
    secret: SECRET,
    lobbyUrl: 'http://localhost:4000/',
    origins: ['http://vendor.localhost'],
  } as const;
  const broken = await checkVendor(target, (line) => lines.push(line));
  await vendor.close();
  expect(lines).toContain('holds   the same id and body again is told the same answer, and moves nothing');
  expect(lines).toContain('holds   opens each of its games at an origin that is registered');
  // It keeps no nonces and answers every refusal with HTTP 200.
  expect(lines.find((line) => line.includes('only what is signed'))).toMatch(
    /^BROKEN .*\n +no signature, its HTTP status: 200 instead of 401$/,
  );
  expect(lines.at(-1)).toBe(`${lines.length - 1 - broken} of ${lines.length - 1} hold`);
  expect(broken).toBe(lines.filter((line) => line.startsWith('BROKEN')).length);
});

const KEY = 'slot_hanok';

const freePort = async (): Promise<number> => {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
};

/** A round of a vendor that keeps the protocol, or forgets the id of its stake. */
const playRound = async (port: number, { memberRef, token }: { memberRef: string; token: string }, forgets = false) => {
  const send = async (operation: SeamlessOperation, body: object): Promise<SeamlessStatus | 'silence'> => {
    const path = seamlessPath(KEY, operation);
    const rawBody = JSON.stringify(body);
    const signed = { vendorKey: KEY, path, rawBody, now: Date.now() };
    const headers = signVendorRequest(callbackSecret(SECRET, KEY), signed);
    return fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers, body: rawBody })
      .then((response) => response.json() as Promise<{ status: SeamlessStatus }>)
      .then(
        ({ status }) => status,
        () => 'silence' as const,
      );
  };
  const untilReceived = async (operation: SeamlessOperation, body: object) => {
    for (let tries = 0; tries < 50 && (await send(operation, body)) !== 'OK'; tries += 1) await wait(20);
  };
  const [betTxId, roundId] = [freshId(), freshId()];
  let stake: Awaited<ReturnType<typeof send>> = 'silence';
  for (let tries = 0; tries < 3 && stake === 'silence'; tries += 1)
    stake = await send('bet', { token, txId: forgets ? freshId() : betTxId, roundId, amount: 100 });
  if (stake === 'silence') return untilReceived('rollback', { memberRef, txId: freshId(), betTxId, roundId });
  if (stake !== 'OK') return;
  await untilReceived('win', { memberRef, txId: freshId(), betTxId, roundId, amount: 200 });
  await untilReceived('endRound', { memberRef, txId: freshId(), roundId, detail: { kind: 'test', reels: [1] } });
};

test.each([false, true])(
  '[C-07] manual rounds check the calls of a seamless vendor; it forgets ids: %s',
  async (forgets) => {
    const vendor = await startFakeVendor(SECRET);
    const port = await freePort();
    const lines: string[] = [];
    const target = {
      url: vendor.url,
      key: KEY,
      wallet: 'seamless',
      secret: SECRET,
      lobbyUrl: 'http://localhost:4000/',
      origins: ['http://vendor.localhost'],
      byHand: { port, quietMs: 300, patienceMs: 1_500 },
    } as const;
    await checkVendor(target, (line) => {
      lines.push(line);
      if (!line.startsWith('PLAY')) return;
      const { body } = vendor.calls.filter(({ operation }) => operation === 'launch').at(-1) ?? {};
      void playRound(port, body as { memberRef: string; token: string }, forgets);
    });
    await vendor.close();
    const verdict = (name: string) => lines.find((line) => line.includes(name))?.slice(0, 6);
    expect(verdict('a round is told whole')).toBe(forgets ? 'BROKEN' : 'holds ');
    expect(verdict('a stake whose answer is lost')).toBe(forgets ? 'BROKEN' : 'holds ');
    expect(verdict('a stake whose answers stay out')).toBe(forgets ? 'BROKEN' : 'holds ');
    expect(verdict('a stake that is refused')).toBe(forgets ? 'BROKEN' : 'holds ');
    expect(verdict('a win whose answer is lost')).toBe(forgets ? 'BROKEN' : 'holds ');
    expect(verdict('an end whose answer is lost')).toBe(forgets ? 'BROKEN' : 'holds ');
  },
  60_000,
);
