import { type ErrorCode, isErrorCode, LINE_MOVES } from '@madang/contracts';
import { errorCodes } from '@madang/contracts/error-codes';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../core/clock.ts';
import { createSampledWarn } from '../../core/sampled-warn.ts';
import type { Caller } from '../mount.ts';
import { Doorkeeper } from './access.ts';
import type { BusMessage, BusRecipient } from './bus.ts';
import { Connection, type Holder } from './connection.ts';
import { ENDED_MS, MAX_SOCKETS_OF_SESSION, RECHECK_MS } from './limits.ts';
import { Memory } from './memory.ts';
import type { Reader } from './reader.ts';
import { Subscribers } from './subscribers.ts';
import { outgoing } from './topics.ts';
import type { Wire } from './transport/wire.ts';

/** The gateway's needs of the sessions. */
export interface SessionGate {
  verify(
    token: string,
  ): Promise<
    | { caller: Pick<Caller, 'sid' | 'memberIdx' | 'generation' | 'staff'>; topic: string; exp: number }
    | { refusal: ErrorCode }
  >;
  /** Topics of a member's live sessions. */
  topicsOf(memberIdx: bigint): Promise<string[]>;
}

export interface GatewayOptions {
  sessions: SessionGate;
  clock: Clock;
  log: FastifyBaseLogger;
  /** How often lines are looked at, in milliseconds. */
  lookEveryMs?: number;
  /** Milliseconds of a clock that only runs forward: lines are kept by it, rules are not. */
  uptime?: () => number;
}

const GOING_AWAY = 1001;
/** Time that lines have to close in order when the server stops, in milliseconds. */
const FAREWELL_MS = 500;

const recipientKeyOf = (to: BusRecipient): string =>
  'sid' in to ? `sid:${to.sid}` : 'topic' in to ? `topic:${to.topic}` : `member:${to.memberIdx}`;

/**
 * STOMP 1.2 over whatever line came in: who is connected, what they read, and how it reaches them.
 */
export const createGateway = ({
  sessions,
  clock,
  log,
  lookEveryMs = 1_000,
  uptime = () => performance.now(),
}: GatewayOptions) => {
  const connections = new Set<Connection>();
  const warn = createSampledWarn(log);
  const subscribers = new Subscribers<Connection>();
  let memory = new Memory(uptime());
  let isClosing = false;
  const doorkeeper = new Doorkeeper<Connection>();
  /**
   * Sessions that ended a moment ago: a CONNECT that was being verified
   * meanwhile must not slip in behind the LOGOUT.
   */
  const ended = new Map<string, { why: ErrorCode; at: number }>();
  /** The same for sessions whose earlier tokens ended: the least generation that may connect. */
  const renewed = new Map<string, { generation: number; at: number }>();

  const holder: Holder = {
    async verify(token) {
      const verdict = await sessions.verify(token);
      if ('refusal' in verdict) return verdict;
      const { sid, memberIdx, generation, staff } = verdict.caller;
      return { sid, memberIdx, generation, isStaff: Boolean(staff), topic: verdict.topic, exp: verdict.exp };
    },
    joined(connection, reader) {
      if (!reader) return doorkeeper.isGuest(connection) ? null : errorCodes.tooManyRequests;
      const { sid, memberIdx } = reader;
      const why = ended.get(sid)?.why;
      if (why) return why;
      if (reader.generation < (renewed.get(sid)?.generation ?? 0)) return errorCodes.signInRequired;
      if (subscribers.size(recipientKeyOf({ sid })) >= MAX_SOCKETS_OF_SESSION) return errorCodes.tooManyRequests;
      doorkeeper.isMember(connection);
      subscribers.join(recipientKeyOf({ sid }), connection);
      subscribers.join(recipientKeyOf({ memberIdx }), connection);
      return null;
    },
    subscribed: (connection, topic) => subscribers.join(recipientKeyOf({ topic }), connection),
    hasMissed({ reader }, topic, age) {
      const own =
        reader?.topic === topic
          ? [recipientKeyOf({ memberIdx: reader.memberIdx }), recipientKeyOf({ sid: reader.sid })]
          : [];
      return memory.hasLogged([recipientKeyOf({ topic }), ...own], age, uptime());
    },
    unsubscribed: (connection, topic) => subscribers.leave(recipientKeyOf({ topic }), connection),
    // Neither token nor topic: a log is read by more people than may know them.
    refused({ reader }, code, command) {
      const memberIdx = reader?.memberIdx.toString();
      warn(`frame ${code} ${memberIdx}`, { code, command: command.slice(0, 16), memberIdx }, 'realtime refused');
    },
    cutOff: () => warn('cut off', {}, 'slow realtime reader cut off'),
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
    if (!live.includes(reader.topic)) dismiss(connection, errorCodes.signInRequired);
  };

  /** Without LOGOUT: the pages of the session itself connect again with its present token. */
  const closeEarlier = (sid: string, generation: number): void => {
    renewed.set(sid, { generation, at: uptime() });
    for (const connection of subscribers.of(recipientKeyOf({ sid })))
      if ((connection.reader?.generation ?? 0) < generation) connection.close(GOING_AWAY);
  };

  const look = setInterval(() => {
    const now = uptime();
    for (const past of [ended, renewed]) for (const [sid, { at }] of past) if (now - at > ENDED_MS) past.delete(sid);
    memory.forget(now);
    for (const connection of connections) {
      if (!connection.keepAlive(now)) connection.cut();
      else if (connection.reader && connection.reader.exp <= clock.now()) void recheck(connection, connection.reader);
    }
  }, lookEveryMs);
  look.unref();

  return {
    /** Whether a line from `address` may be opened. */
    hasCapacity: (address: string): boolean => doorkeeper.hasCapacity(address),

    /** The server ends: it takes in no line. */
    isClosing: (): boolean => isClosing,

    /** Takes in a line that was opened from `address`. */
    accept(wire: Wire, address: string): void {
      const connection = new Connection(wire, holder, uptime());
      connections.add(connection);
      doorkeeper.came(connection, address);
      wire.onClose(() => {
        connections.delete(connection);
        subscribers.leaveAll(connection);
        doorkeeper.left(connection);
      });
    },

    /** Hands one message to those it is for. */
    deliver({ to, command }: BusMessage) {
      if ('sid' in to && to.below !== undefined) return closeEarlier(to.sid, to.below);
      const isEnd = 'sid' in to && command.cmd === 'LOGOUT';
      if (isEnd)
        ended.set(to.sid, {
          why: isErrorCode(command.data1) ? command.data1 : errorCodes.signInRequired,
          at: uptime(),
        });
      memory.published(recipientKeyOf(to), uptime());
      const readers = subscribers.of(recipientKeyOf(to));
      if (readers.length === 0) return;
      const body = outgoing(to, command);
      if (!body) return log.error({ cmd: command.cmd }, 'realtime command does not fit its topic');
      for (const connection of readers) {
        const topic = 'topic' in to ? to.topic : (connection.reader?.topic ?? '');
        connection.deliver(topic, body);
        // A session that receives LOGOUT has ended: its connections close, subscribed or not.
        if (isEnd) connection.close();
      }
    },

    /** Messages may have been missed here: readers reconnect and refetch. */
    missed(): void {
      memory = new Memory(uptime());
      for (const connection of connections) connection.close(GOING_AWAY);
    },

    /** Closes all connections, which move to another server, and resolves when none is left. */
    async close(): Promise<void> {
      clearInterval(look);
      isClosing = true;
      for (const connection of connections) connection.close(LINE_MOVES);
      const until = performance.now() + FAREWELL_MS;
      while (connections.size > 0 && performance.now() < until) await new Promise((done) => setTimeout(done, 10));
      for (const connection of connections) connection.cut();
    },
  };
};

export type Gateway = ReturnType<typeof createGateway>;
