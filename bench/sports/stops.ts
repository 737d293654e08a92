import { setTimeout as sleep } from 'node:timers/promises';
import { REALTIME_PATH, SPORTS_TOPIC } from '@madang/contracts';
import type { Product } from '@madang/e2e/product';
import type { Database } from '../../server/src/db/index.ts';
import type { Figure } from '../figure.ts';
import type { SealedClient } from '../load/sealed-client.ts';
import { openReaders, stompFrame } from '../rounds/readers.ts';
import { median, percentile } from '../statistics.ts';

const TURNS = 5;
const STOP_P99_MS = 300;
const PAUSE_MS = 1_500;

const frames = ({ token }: SealedClient): string[] => [
  stompFrame('CONNECT', { 'accept-version': '1.2', 'heart-beat': '0,10000', authorization: `Bearer ${token}`, token }),
  stompFrame('SUBSCRIBE', { id: 'sub-0', destination: `${SPORTS_TOPIC}live`, receipt: 'last' }),
];

/** The server reads the first matches of the feed within this time. */
const FEED_MS = 30_000;
const LOOK_MS = 100;

/** An event that is live, once the feed has brought one. */
export const liveEvent = async ({ pool }: Database): Promise<string> => {
  for (const until = Date.now() + FEED_MS; Date.now() < until; await sleep(LOOK_MS)) {
    const { rows } = await pool.query<{ event_id: string }>(
      `SELECT event_id FROM sports.event WHERE status = 'live' AND NOT is_suspended AND cardinality(main_codes) > 0
         ORDER BY starts_at DESC LIMIT 1`,
    );
    if (rows[0]) return rows[0].event_id;
  }
  throw new Error('no match is live');
};

/** An operator suspends a live match, and every line that reads the live list receives it. */
export const stopsToLines = async (
  { url }: Product,
  database: Database,
  { operator, members, count }: { operator: string; members: readonly SealedClient[]; count: number },
): Promise<Figure[]> => {
  const ours = members.map(frames);
  const readers = await openReaders(
    { port: Number(new URL(url).port), path: REALTIME_PATH, origin: url },
    Array.from({ length: count }, (_, index) => ours[index % ours.length] ?? []),
  );
  const hold = async (eventId: string, isSuspended: boolean): Promise<number> => {
    const at = Date.now();
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${operator}`, token: operator };
    const body = JSON.stringify({ siteId: 'madang', eventId, isHeld: isSuspended, reason: 'bench' });
    const { resultCode } = (await (
      await fetch(`${url}/api/operator/sports/hold`, { method: 'POST', headers, body })
    ).json()) as { resultCode: string };
    if (resultCode !== '0') throw new Error(`the suspension was refused: ${resultCode}`);
    return at;
  };
  const late: number[] = [];
  try {
    for (let turn = 0; turn < TURNS; turn += 1) {
      const eventId = await liveEvent(database);
      const { receipt, caused } = await readers.receive('"cmd":"STOP"', () => hold(eventId, true));
      late.push(...receipt.at.map((at) => at - caused));
      await hold(eventId, false);
      await sleep(PAUSE_MS);
    }
  } finally {
    await readers.close();
  }
  const name = `${count} lines, a suspension from the operator's call`;
  return [
    { name: `${name}: median`, value: median(late), unit: 'ms' },
    { name: `${name}: p99`, value: percentile(late, 0.99), unit: 'ms', max: STOP_P99_MS },
    {
      name: 'lines that did not receive a suspension',
      value: late.filter((ms) => !Number.isFinite(ms)).length,
      unit: '',
      max: 0,
    },
  ];
};
