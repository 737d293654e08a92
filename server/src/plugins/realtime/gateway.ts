import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type ErrorCode, isErrorCode, REALTIME_PATH } from '@madang/contracts';
import type { FastifyBaseLogger } from 'fastify';
import { WebSocketServer } from 'ws';
import type { Clock } from '../../clock.ts';
import type { Caller } from '../mount.ts';
import type { BusMessage, BusRecipient } from './bus.ts';
import { Connection, type Holder, type Reader } from './connection.ts';
import { ENDED_MS, MAX_FRAME_BYTES, MAX_SOCKETS_OF_SESSION, RECHECK_MS } from './limits.ts';
import { Rooms } from './rooms.ts';
import { outgoing } from './topics.ts';

/** What the gateway asks of the sessions. */
export interface SessionGate {
  verify(
    token: string,
  ): Promise<{ caller: Pick<Caller, 'sid' | 'memberIdx'>; topic: string; exp: number } | { refusal: ErrorCode }>;
  /** Topics of a member's live sessions. */
  topicsOf(memberIdx: bigint): Promise<string[]>;
}

export interface GatewayOptions {
  sessions: SessionGate;
  clock: Clock;
  log: FastifyBaseLogger;
  /** Origins whose pages may connect. */
  origins: readonly string[];
  /** How often lines are looked at, in milliseconds. */
  lookEveryMs?: number;
  /** Milliseconds of a clock that only runs forward: lines are kept by it, rules are not. */
  uptime?: () => number;
}

const SUBPROTOCOL = 'v12.stomp';
const GOING_AWAY = 1001;
/** Time that sockets have to close in order when the server stops, in milliseconds. */
const FAREWELL_MS = 500;

const roomOf = (to: BusRecipient): string =>
  'sid' in to ? `sid:${to.sid}` : 'topic' in to ? `topic:${to.topic}` : `member:${to.memberIdx}`;

/** STOMP 1.2 over WebSocket: who is connected, what they read, and how it reaches them. */
export const createGateway = ({
  sessions,
  clock,
  log,
  origins,
  lookEveryMs = 1_000,
  uptime = () => performance.now(),
}: GatewayOptions) => {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_FRAME_BYTES,
    perMessageDeflate: false,
    handleProtocols: (offered) => offered.has(SUBPROTOCOL) && SUBPROTOCOL,
  });
  const connections = new Set<Connection>();
  const rooms = new Rooms<Connection>();
  /** Sessions that ended a moment ago: a CONNECT that was being verified meanwhile must not slip in behind the LOGOUT. */
  const ended = new Map<string, { why: ErrorCode; at: number }>();

  const holder: Holder = {
    async verify(token) {
      const verdict = await sessions.verify(token);
      if ('refusal' in verdict) return verdict;
      return { sid: verdict.caller.sid, memberIdx: verdict.caller.memberIdx, topic: verdict.topic, exp: verdict.exp };
    },
    joined(connection, { sid, memberIdx }) {
      const why = ended.get(sid)?.why;
      if (why) return why;
      if (rooms.size(roomOf({ sid })) >= MAX_SOCKETS_OF_SESSION) return 'RQ02';
      rooms.join(roomOf({ sid }), connection);
      rooms.join(roomOf({ memberIdx }), connection);
      return null;
    },
    subscribed: (connection, topic) => rooms.join(roomOf({ topic }), connection),
    unsubscribed: (connection, topic) => rooms.leave(roomOf({ topic }), connection),
    // Neither token nor topic: a log is read by more people than may know them.
    refused: (connection, code, command) =>
      log.warn(
        { code, command: command.slice(0, 16), memberIdx: connection.reader?.memberIdx.toString() },
        'realtime refused',
      ),
  };

  const dismiss = (connection: Connection, why: string): void => {
    const topic = connection.reader?.topic ?? '';
    const farewell = outgoing({ topic }, { cmd: 'LOGOUT', data1: why, data2: '' });
    if (farewell) connection.deliver(topic, farewell);
    connection.close();
  };

  /** A token that ran out: its session lives on if another of its pages has refreshed it. */
  const recheck = async (connection: Connection, reader: Reader): Promise<void> => {
    reader.exp = clock.now() + RECHECK_MS;
    const live = await sessions.topicsOf(reader.memberIdx).catch(() => [reader.topic]);
    if (!live.includes(reader.topic)) dismiss(connection, 'AU01');
  };

  const look = setInterval(() => {
    const now = uptime();
    for (const [sid, { at }] of ended) if (now - at > ENDED_MS) ended.delete(sid);
    for (const connection of connections) {
      if (!connection.keepAlive(now)) connection.cut();
      else if (connection.reader && connection.reader.exp <= clock.now()) void recheck(connection, connection.reader);
    }
  }, lookEveryMs);
  look.unref();

  return {
    /** For the `upgrade` event of the HTTP server. */
    upgrade(request: IncomingMessage, socket: Duplex, head: Buffer) {
      const turnAway = (status: string) =>
        socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
      if (request.url?.split('?')[0] !== REALTIME_PATH) return turnAway('404 Not Found');
      const { origin } = request.headers;
      if (!origin || !origins.includes(origin)) {
        log.warn({ code: 'AU03', origin: origin?.slice(0, 100) }, 'realtime refused');
        return turnAway('403 Forbidden');
      }
      server.handleUpgrade(request, socket, head, (webSocket) => {
        const connection = new Connection(webSocket, holder, uptime());
        connections.add(connection);
        webSocket.on('error', () => connection.cut());
        webSocket.on('close', () => {
          connections.delete(connection);
          rooms.leaveAll(connection);
        });
      });
    },

    /** Hands one message to those it is for. */
    deliver({ to, command }: BusMessage) {
      const isEnd = 'sid' in to && command.cmd === 'LOGOUT';
      if (isEnd) ended.set(to.sid, { why: isErrorCode(command.data1) ? command.data1 : 'AU01', at: uptime() });
      const readers = rooms.of(roomOf(to));
      if (readers.length === 0) return;
      const body = outgoing(to, command);
      if (!body) return log.error({ cmd: command.cmd }, 'realtime command does not fit its topic');
      for (const connection of readers) {
        const topic = 'topic' in to ? to.topic : (connection.reader?.topic ?? '');
        if (!connection.deliver(topic, body)) log.warn('slow realtime reader cut off');
        // A session told to leave has ended: its sockets go with it, subscribed or not.
        if (isEnd) connection.close();
      }
    },

    connections: () => connections.size,

    /** Says goodbye to all and resolves when no socket is left. */
    async close(): Promise<void> {
      clearInterval(look);
      for (const connection of connections) connection.close(GOING_AWAY);
      const until = performance.now() + FAREWELL_MS;
      while (connections.size > 0 && performance.now() < until) await new Promise((done) => setTimeout(done, 10));
      for (const connection of connections) connection.cut();
      server.close();
    },
  };
};
