import { frame } from '../../testing/realtime/stomp.ts';
import { Connection, type Holder } from './connection.ts';
import { INPUT_PER_SECOND, MAX_GUEST_BACKLOG_BYTES, MAX_INPUT_BURST } from './limits.ts';
import type { Wire } from './transport/wire.ts';

/** A guest's connection over a wire whose reader takes nothing while `isReading` is false. */
const guest = async () => {
  const sent: string[] = [];
  const events: string[] = [];
  let unread = 0;
  let receive: (bytes: Uint8Array) => void = () => undefined;
  let ping: (answer: () => void) => void = () => undefined;
  const line = { isReading: true };
  const wire: Wire = {
    send: (text) => {
      sent.push(text);
      if (!line.isReading) unread += text.length;
    },
    isOpen: () => !events.includes('cut'),
    backlog: () => unread,
    ping: () => undefined,
    close: (code) => void events.push(`closed ${code}`),
    cut: () => void events.push('cut'),
    onBytes: (listener) => {
      receive = listener;
    },
    onSign: () => undefined,
    onPing: (listener) => {
      ping = listener;
    },
    onClose: () => undefined,
  };
  const holder: Holder = {
    verify: async () => ({ refusal: 'AU01' }),
    joined: () => null,
    subscribed: () => undefined,
    hasMissed: () => false,
    unsubscribed: () => undefined,
    refused: (_, code) => void events.push(code),
    cutOff: () => void events.push('too slow'),
  };
  const connection = new Connection(wire, holder, 0);
  const send = (text: string) => receive(Buffer.from(text));
  send(frame('CONNECT', { 'accept-version': '1.2' }));
  await Promise.resolve();
  return { connection, line, events, sent, send, ping: (answer: () => void) => ping(answer) };
};
const unsubscribe = (receipt: string) => frame('UNSUBSCRIBE', { id: 'none', receipt });
const receipts = (sent: string[]) => sent.filter((text) => text.startsWith('RECEIPT')).length;

test('[33-02] frames beyond the budget of a line end it with RQ02', async () => {
  const { events, sent, send } = await guest();
  for (let n = 0; n < MAX_INPUT_BURST; n++) send(unsubscribe(String(n)));
  expect(receipts(sent)).toBeLessThan(MAX_INPUT_BURST / 2);
  expect(events).toEqual(['RQ02', 'closed 1008']);
});

test('[33-02] heart-beats and pings are counted too, and answered within the budget', async () => {
  const beats = await guest();
  for (let n = 0; n < MAX_INPUT_BURST; n++) beats.send('\n');
  expect(beats.events).toEqual(['RQ02', 'closed 1008']);
  const pings = await guest();
  let answers = 0;
  for (let n = 0; n < 2 * MAX_INPUT_BURST; n++) pings.ping(() => void answers++);
  expect(answers).toBeLessThan(MAX_INPUT_BURST);
  expect(pings.events).toEqual(['RQ02', 'closed 1008']);
});

test('[33-02] time gives the budget back', async () => {
  const { connection, events, sent, send } = await guest();
  for (let second = 1; second <= 60; second++) {
    for (let n = 0; n < INPUT_PER_SECOND / 2; n++) send(unsubscribe(String(n)));
    connection.keepAlive(second * 1_000);
  }
  expect(receipts(sent)).toBe((60 * INPUT_PER_SECOND) / 2);
  expect(events).toEqual([]);
});

test('[33-02] a reader that takes no receipts, errors or pongs is cut off', async () => {
  const { connection, line, events, send, ping } = await guest();
  line.isReading = false;
  const round = Math.ceil(MAX_GUEST_BACKLOG_BYTES / 20 / 60);
  for (let second = 1; second <= round + 60 && events.length === 0; second++) {
    for (let n = 0; n < INPUT_PER_SECOND / 2; n++) send(unsubscribe('r'.repeat(64)));
    connection.keepAlive(second * 1_000);
  }
  expect(events).toEqual(['too slow', 'cut']);
  let answers = 0;
  ping(() => void answers++);
  expect(answers).toBe(0);
});

test.each(['receipt', 'id'])('[33-02] a %s of more than 64 characters is refused', async (name) => {
  const { events, send } = await guest();
  send(frame('SUBSCRIBE', { id: 'a', destination: '/topic/site', [name]: 'r'.repeat(65) }));
  expect(events).toEqual(['RQ01', 'closed 1008']);
});
