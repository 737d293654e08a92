import { POWERBALL_TOPIC, REALTIME_PATH, SITE_TOPIC } from '@madang/contracts';
import { findBroker, startBroker } from '../broker.ts';
import { FAN_OUT_FRAMES, type FanOut, startFanOut } from '../fan-out.ts';
import type { Figure } from '../figure.ts';
import type { SealedClient } from '../load/sealed-client.ts';
import { median, percentile, ratioOfPercentiles } from '../statistics.ts';
import type { MiniDraws } from './mini-draws.ts';
import { type Endpoint, openReaders, type Readers, stompFrame } from './readers.ts';

const TURNS = 10;
const GAME = 'powerball';
/**
 * To a bare process that writes the same bytes to as many lines. Ours counts from the decision in
 * the database: it settles, commits and addresses every line.
 */
const LIMITS = { p99: 12, slowest: 12 } as const;
/** Heart-beats that a page offers and requests. */
const HEARTBEAT = { 'accept-version': '1.0,1.1,1.2', 'heart-beat': '0,10000' };

/** The site with members who are signed in. */
export interface RoundsSite {
  url: string;
  members: SealedClient[];
  draws: MiniDraws;
}

/** The frames of a game's page: its member, the member's own topic, the site's and the game's. */
const frames = ({ token, topic }: SealedClient): string[] => [
  stompFrame('CONNECT', { ...HEARTBEAT, authorization: `Bearer ${token}`, token }),
  ...[topic, SITE_TOPIC, `${POWERBALL_TOPIC}${GAME}`].map((destination, at, all) =>
    stompFrame('SUBSCRIBE', { id: `sub-${at}`, destination, ...(at === all.length - 1 && { receipt: 'last' }) }),
  ),
];

/** Opens the connections of this number of pages of a game; the members alternate. */
export const openPages = (url: string, members: readonly SealedClient[], count: number): Promise<Readers> => {
  const ours = members.map(frames);
  const endpoint: Endpoint = { port: Number(new URL(url).port), path: REALTIME_PATH, origin: url };
  return openReaders(
    endpoint,
    Array.from({ length: count }, (_, index) => ours[index % ours.length] ?? []),
  );
};

interface Delivery {
  /** From the beginning to each line, milliseconds. */
  late: number[];
  /** From the first line to the last. */
  spread: number;
}
const deliveryOf = (from: number, at: readonly number[]): Delivery => ({
  late: at.map((one) => one - from),
  spread: Math.max(...at) - Math.min(...at),
});

/** What one message costs on its way to all lines. */
const summary = (deliveries: readonly Delivery[]) => {
  const late = deliveries.flatMap((delivery) => delivery.late);
  return {
    median: median(late),
    p99: percentile(late, 0.99),
    slowest: late.reduce((most, one) => Math.max(most, one), 0),
    spread: median(deliveries.map(({ spread }) => spread)),
  };
};

/**
 * Draws of the site, and after each of them the same message by the bare process to as many lines.
 */
const byDraws = async (readers: Readers, bare: { readers: Readers; fanOut: FanOut }, draws: MiniDraws) => {
  const deliveries: Delivery[] = [];
  const bareTurns: Delivery[] = [];
  let body = '';
  for (let delivery = 0; delivery < TURNS; delivery += 1) {
    const draw = await draws.next();
    const { receipt } = await readers.receive(draw.markOf(GAME), () => Promise.resolve());
    deliveries.push(deliveryOf(await draws.decidedAt(draw, GAME), receipt.at));
    body = bodyOf(receipt.message);
    await draws.until(draw, 1_000);
    const { receipt: other, caused } = await bare.readers.receive('"cmd":"RESULT"', () => bare.fanOut.publish(body));
    bareTurns.push(deliveryOf(caused, other.at));
  }
  return { deliveries, bareTurns, body };
};

/** The body of a STOMP frame. */
const bodyOf = (message: string): string => message.slice(message.indexOf('\n\n') + 2).replace(/\0$/, '');

/** Opens so many lines to the bare process. */
export const openBare = (fanOut: FanOut, count: number): Promise<Readers> =>
  openReaders(
    fanOut.endpoint,
    Array.from({ length: count }, () => FAN_OUT_FRAMES),
  );

const DESTINATION = `/topic/${GAME}.results`;
const brokerFrames = [
  stompFrame('CONNECT', { ...HEARTBEAT, host: '/', login: 'guest', passcode: 'guest' }),
  stompFrame('SUBSCRIBE', { id: 'sub-0', destination: DESTINATION, receipt: 'last' }),
];

/** The same message to as many lines by RabbitMQ, each of which reads that one topic alone. */
const byBroker = async (script: string, port: number, { count, body }: { count: number; body: string }) => {
  const broker = await startBroker(script, port);
  try {
    const endpoint: Endpoint = { port: broker.port, path: broker.path, origin: `http://localhost:${port}` };
    const readers = await openReaders(
      endpoint,
      Array.from({ length: count }, () => brokerFrames),
    );
    const frame = stompFrame('SEND', { destination: DESTINATION, 'content-type': 'application/json' }, body);
    const deliveries: Delivery[] = [];
    try {
      for (let delivery = 0; delivery < TURNS; delivery += 1) {
        const { receipt, caused } = await readers.receive('"cmd":"RESULT"', () => readers.send(frame));
        deliveries.push(deliveryOf(caused, receipt.at));
        await new Promise((done) => setTimeout(done, 1_000));
      }
    } finally {
      await readers.close();
    }
    return deliveries;
  } finally {
    await broker.stop();
  }
};

/** A result on its way to thousands of open pages, against a broker that is made for that. */
export const resultsToLines = async (
  { url, members, draws }: RoundsSite,
  { count, barePort, brokerPort }: { count: number; barePort: number; brokerPort: number },
): Promise<Figure[]> => {
  const fanOut = await startFanOut(barePort);
  const opened: Readers[] = [];
  const open = async (readers: Promise<Readers>): Promise<Readers> => {
    opened.push(await readers);
    return readers;
  };
  const { deliveries, bareTurns, body } = await (async () => {
    const readers = await open(openPages(url, members, count));
    return byDraws(readers, { readers: await open(openBare(fanOut, count)), fanOut }, draws);
  })().finally(async () => {
    for (const readers of opened) await readers.close();
    await fanOut.stop();
  });
  const [ours, bare] = [summary(deliveries), summary(bareTurns)];
  const late = (all: readonly Delivery[]): number[][] => all.map((delivery) => delivery.late);
  const name = `${count} lines, a result from its decision`;
  const figures: Figure[] = [
    { name: `${name}: median`, value: ours.median, unit: 'ms' },
    { name: `${name}: p99`, value: ours.p99, unit: 'ms' },
    { name: `${name}: the slowest of ${TURNS} draws`, value: ours.slowest, unit: 'ms' },
    { name: `${count} lines, from the first to the last, median`, value: ours.spread, unit: 'ms' },
    { name: 'bare writes of the same message to as many lines: p99', value: bare.p99, unit: 'ms' },
    {
      name: `p99 against bare writes, by the median of ${TURNS} draws`,
      value: ratioOfPercentiles(late(deliveries), late(bareTurns), 0.99),
      unit: '×',
      max: LIMITS.p99,
    },
    {
      name: `the slowest line against bare writes, by the median of ${TURNS} draws`,
      value: ratioOfPercentiles(late(deliveries), late(bareTurns), 1),
      unit: '×',
      max: LIMITS.slowest,
    },
    {
      name: 'lines that did not receive a result',
      value: deliveries.flatMap((delivery) => delivery.late).filter((ms) => !Number.isFinite(ms)).length,
      unit: '',
      max: 0,
    },
  ];
  const script = findBroker();
  if (!script) {
    console.log("RabbitMQ is not installed (Debian's rabbitmq-server): nothing is compared with it.");
    return figures;
  }
  const theirs = summary(await byBroker(script, brokerPort, { count, body }));
  return [
    ...figures,
    { name: `RabbitMQ, the same from its being sent: median`, value: theirs.median, unit: 'ms' },
    { name: `RabbitMQ: p99`, value: theirs.p99, unit: 'ms' },
    { name: `RabbitMQ: the slowest`, value: theirs.slowest, unit: 'ms' },
    { name: `RabbitMQ, from the first to the last, median`, value: theirs.spread, unit: 'ms' },
    { name: 'p99 against RabbitMQ', value: ours.p99 / theirs.p99, unit: '×' },
    { name: 'from the first to the last against RabbitMQ', value: ours.spread / theirs.spread, unit: '×' },
  ];
};
