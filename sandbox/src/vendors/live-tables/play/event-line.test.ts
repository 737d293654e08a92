import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type EventLine, eventLine } from './event-line.ts';

/** A line to somebody who listens, and how often its end was reported. */
const opened = async () => {
  let gone = 0;
  const lines: EventLine[] = [];
  const server = createServer((_, response) => {
    const line = eventLine(response, () => {
      gone += 1;
    });
    lines.push(line);
    line.send({ closed: true });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return {
    line: lines[0] as EventLine,
    response,
    gone: () => gone,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};

test('what is sent before the end arrives, nothing after it, and it ends once', async () => {
  const { line, response, gone, close } = await opened();
  line.end();
  line.end();
  line.send({ closed: true });
  expect(await response.text()).toBe('data: {"closed":true}\n\n');
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  await close();
  expect(gone()).toBe(1);
});

test('a line that its listener broke off may be spoken to and ended', async () => {
  const { line, response, gone, close } = await opened();
  await response.body?.cancel();
  while (gone() === 0) await new Promise((later) => setTimeout(later, 5));
  line.send({ closed: true });
  line.end();
  await close();
  expect(gone()).toBe(1);
});
