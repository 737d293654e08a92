import { clientFrame, frameReader, PING, serverFrame as serverTextFrame, TEXT } from './socket-frames.ts';

const serverFrame = (opcode: number, payload: Buffer): Buffer => {
  const { length } = payload;
  if (length < 126) return Buffer.concat([Buffer.from([0x80 | opcode, length]), payload]);
  const head = Buffer.alloc(length < 65_536 ? 4 : 10);
  head[0] = 0x80 | opcode;
  head[1] = length < 65_536 ? 126 : 127;
  if (length < 65_536) head.writeUInt16BE(length, 2);
  else head.writeBigUInt64BE(BigInt(length), 2);
  return Buffer.concat([head, payload]);
};

const received = (parts: Iterable<Buffer>): string[] => {
  const taken: string[] = [];
  const read = frameReader(({ opcode, payload }) => taken.push(`${opcode}:${payload}`));
  for (const part of parts) read(part);
  return taken;
};

test('frames of every length are read, however their bytes come', () => {
  const texts = ['', 'kept', '한'.repeat(100), 'long'.repeat(20_000)];
  const bytes = Buffer.concat([
    ...texts.map((text) => serverFrame(TEXT, Buffer.from(text))),
    serverFrame(PING, Buffer.from('p')),
  ]);
  const all = [...texts.map((text) => `${TEXT}:${text}`), `${PING}:p`];
  expect(received([bytes])).toEqual(all);
  const byByte = Array.from(bytes.subarray(0, 900), (byte) => Buffer.from([byte]));
  expect(received([...byByte, bytes.subarray(900)])).toEqual(all);
  for (const size of [997, 20_000]) {
    const parts: Buffer[] = [];
    for (let at = 0; at < bytes.length; at += size) parts.push(bytes.subarray(at, at + size));
    expect(received(parts)).toEqual(all);
  }
});

test('the rest of a part is kept although its buffer is overwritten', () => {
  const bytes = serverFrame(TEXT, Buffer.from('kept'));
  const shared = Buffer.alloc(4);
  const taken: string[] = [];
  const read = frameReader(({ payload }) => taken.push(String(payload)));
  for (const at of [0, 4]) {
    const length = bytes.copy(shared, 0, at, at + 4);
    read(shared.subarray(0, length));
  }
  expect(taken).toEqual(['kept']);
});

test('a client masks its frames, short or long', () => {
  expect([...clientFrame(TEXT, 'hi')]).toEqual([0x81, 0x82, 0, 0, 0, 0, 0x68, 0x69]);
  const long = clientFrame(TEXT, 'x'.repeat(300));
  expect([...long.subarray(0, 8)]).toEqual([0x81, 0xfe, 1, 44, 0, 0, 0, 0]);
  expect(long).toHaveLength(308);
});

test('a frame of a server is not masked, and the reader reads it back', () => {
  expect([...serverTextFrame(TEXT, 'hi')]).toEqual([0x81, 0x02, 0x68, 0x69]);
  const long = '한'.repeat(200);
  expect([...serverTextFrame(TEXT, long).subarray(0, 4)]).toEqual([0x81, 126, 2, 88]);
  expect(received([serverTextFrame(TEXT, 'hi'), serverTextFrame(TEXT, long)])).toEqual([
    `${TEXT}:hi`,
    `${TEXT}:${long}`,
  ]);
});
