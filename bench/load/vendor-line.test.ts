import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { callbackSecret, checkVendorRequest } from '@madang/contracts/vendor-protocol';
import { type VendorLine, vendorLine } from './vendor-line.ts';

const SECRET = 'a'.repeat(64);

let server: Server;
let vendor: VendorLine;
let verdicts: unknown[];
let sockets: Set<unknown>;
let status: string;
beforeEach(async () => {
  verdicts = [];
  sockets = new Set();
  status = 'OK';
  const nonces = new Set<string>();
  server = createServer(async (request, response) => {
    sockets.add(request.socket);
    const rawBody = await text(request);
    const { headers, url: path = '' } = request;
    const signed = { vendorKey: 'habanero', path, rawBody, now: Date.now(), headers };
    const take = (nonce: string) => !nonces.has(nonce) && Boolean(nonces.add(nonce));
    verdicts.push(checkVendorRequest(callbackSecret(SECRET, 'habanero'), signed, { take }));
    const body = JSON.stringify({ status, data: { balance: 7 }, message: '' });
    response.writeHead(200, { 'content-length': Buffer.byteLength(body) }).end(body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  vendor = vendorLine(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, 'habanero', SECRET);
});
afterEach(() => {
  vendor.close();
  server.close();
});

const balance = () => vendor.call('balance', { token: 't'.repeat(24) });

test('each callback is signed as the vendor signs it, also the same one again', async () => {
  expect(await balance()).toEqual({ balance: 7 });
  await balance();
  expect(verdicts).toEqual([null, null]);
});

test('a connection that is free is used again, and one more is opened while all wait', async () => {
  await balance();
  await balance();
  expect(sockets.size).toBe(1);
  await Promise.all([balance(), balance(), balance()]);
  expect(sockets.size).toBe(3);
});

test('a refusal is no answer to be timed', async () => {
  status = 'INVALID_TOKEN';
  await expect(balance()).rejects.toThrow('balance was refused: INVALID_TOKEN');
});
