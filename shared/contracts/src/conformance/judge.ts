import { VENDOR_WINDOW_MS } from '../vendor-protocol/index.ts';
import { type Endpoint, type Reply, sign } from './subject.ts';

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** As text, whatever the order of its keys. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    isRecord(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part,
  ) ?? 'undefined';

export const same = (found: unknown, wanted: unknown, what: string): void => {
  if (textOf(found) !== textOf(wanted)) throw new Error(`${what}: ${textOf(found)} instead of ${textOf(wanted)}`);
};
export const expectStatus = (reply: Reply, status: string, what = 'the answer'): void =>
  same(reply.status, status, what);

/** The checks before every operation, of vendors and operators alike. */
export const signatures = async (endpoint: Endpoint, path: string, otherPath: string, body: unknown): Promise<void> => {
  const rawBody = JSON.stringify(body);
  const refused = async (headers: Record<string, string>, status: string, what: string) => {
    const reply = await endpoint.send(path, rawBody, headers);
    expectStatus(reply, status, what);
    same(reply.httpStatus, 401, `${what}, its HTTP status`);
  };
  await refused({ 'content-type': 'application/json' }, 'INVALID_SIGNATURE', 'no signature');
  await refused(
    sign({ ...endpoint, secret: '0'.repeat(64) }, path, rawBody),
    'INVALID_SIGNATURE',
    'a signature of somebody else',
  );
  await refused(sign(endpoint, otherPath, rawBody), 'INVALID_SIGNATURE', 'the signature of another path');
  await refused(sign(endpoint, path, `${rawBody} `), 'INVALID_SIGNATURE', 'the signature of another body');
  await refused(
    sign({ ...endpoint, key: `${endpoint.key}x` }, path, rawBody),
    'INVALID_SIGNATURE',
    'a request in the name of another',
  );
  for (const off of [-VENDOR_WINDOW_MS - 5_000, VENDOR_WINDOW_MS + 5_000])
    await refused(sign(endpoint, path, rawBody, endpoint.now() + off), 'STALE_REQUEST', `a request ${off} ms off`);
  const headers = sign(endpoint, path, rawBody);
  expectStatus(await endpoint.send(path, rawBody, headers), 'OK', 'a signed request');
  await refused(headers, 'REPLAYED_REQUEST', 'the same request, seen before');
};
