import type { IRawFrameType } from '@stomp/stompjs';

/** A frame as STOMP 1.2 has it: of a header that comes twice the first counts. */
export interface Frame {
  command: string;
  headers: Map<string, string>;
}

const ESCAPES: Record<string, string> = { '\\r': '\r', '\\n': '\n', '\\c': ':', '\\\\': '\\' };
const escapeOf: Record<string, string> = Object.fromEntries(
  Object.entries(ESCAPES).map(([written, meant]) => [meant, written]),
);

/** @throws when an escape is none that STOMP 1.2 knows */
const unescapeHeader = (text: string): string =>
  text.replace(/\\.?/gs, (written) => {
    const meant = ESCAPES[written];
    if (meant === undefined) throw new Error('unknown escape in a header');
    return meant;
  });

const escapeHeader = (text: string): string =>
  text.replace(/[\\\r\n:]/g, (character) => escapeOf[character] ?? character);

/** CONNECT and CONNECTED are never escaped, for the sake of STOMP 1.0. */
const isPlain = (command: string) => command === 'CONNECT' || command === 'CONNECTED';

/** @throws when the frame is not STOMP 1.2 */
export const readFrame = ({ command = '', headers }: IRawFrameType): Frame => {
  const read = isPlain(command) ? (text: string) => text : unescapeHeader;
  const first = new Map<string, string>();
  for (const [name, value] of headers) {
    const key = read(name);
    if (!first.has(key)) first.set(key, read(value));
  }
  return { command, headers: first };
};

export const writeFrame = (command: string, headers: Record<string, string>, body = ''): string => {
  const write = isPlain(command) ? (text: string) => text : escapeHeader;
  const lines = Object.entries(headers).map(([name, value]) => `${write(name)}:${write(value)}\n`);
  const length = body && `content-length:${Buffer.byteLength(body)}\n`;
  return `${command}\n${lines.join('')}${length}\n${body}\0`;
};
