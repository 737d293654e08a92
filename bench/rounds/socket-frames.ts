/**
 * WebSocket frames as a client writes and reads them, RFC 6455: no extensions, and a message is one
 * frame. Pure.
 */

export const TEXT = 0x1;
export const PING = 0x9;
export const PONG = 0xa;

const FINAL = 0x80;
const MASKED = 0x80;
/**
 * Each must be masked, and by a mask of zeros it stays what it is: a bench hides nothing from a
 * proxy.
 */
const NO_MASK = Buffer.alloc(4);
const [SHORT, LONG] = [126, 127];

/** A frame from a client. */
export const clientFrame = (opcode: number, text: string): Buffer => {
  const payload = Buffer.from(text);
  const { length } = payload;
  const head = length < SHORT ? Buffer.alloc(2) : Buffer.alloc(4);
  head[0] = FINAL | opcode;
  head[1] = MASKED | Math.min(length, SHORT);
  if (length >= SHORT) head.writeUInt16BE(length, 2);
  return Buffer.concat([head, NO_MASK, payload]);
};

/** A frame from a server, which is not masked. */
export const serverFrame = (opcode: number, text: string): Buffer => {
  const payload = Buffer.from(text);
  const { length } = payload;
  const head = Buffer.alloc(length < SHORT ? 2 : 4);
  head[0] = FINAL | opcode;
  head[1] = Math.min(length, SHORT);
  if (length >= SHORT) head.writeUInt16BE(length, 2);
  return Buffer.concat([head, payload]);
};

export interface ServerFrame {
  opcode: number;
  payload: Buffer;
}

/** The frame at the front of what came, and how long it is; null while it is not whole. */
const firstOf = (received: Buffer): (ServerFrame & { end: number }) | null => {
  if (received.length < 2) return null;
  const [opcode, short] = [received.readUInt8(0) & 0xf, received.readUInt8(1)];
  const from = short < SHORT ? 2 : short < LONG ? 4 : 10;
  if (received.length < from) return null;
  const length = short < SHORT ? short : short < LONG ? received.readUInt16BE(2) : Number(received.readBigUInt64BE(2));
  const end = from + length;
  return received.length < end ? null : { opcode, payload: received.subarray(from, end), end };
};

/** Reads frames as their bytes come; `take` must not keep a payload. */
export const frameReader = (take: (frame: ServerFrame) => void) => {
  let rest: Buffer | null = null;
  return (part: Buffer): void => {
    let received = rest ? Buffer.concat([rest, part]) : part;
    for (let frame = firstOf(received); frame; frame = firstOf(received)) {
      take(frame);
      received = received.subarray(frame.end);
    }
    // A copy: the buffer belongs to its reader.
    rest = received.length > 0 ? Buffer.from(received) : null;
  };
};
