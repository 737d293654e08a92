import Fastify, { type FastifyServerOptions } from 'fastify';
import { movableClock } from '../../core/clock.ts';
import type { Caller } from '../../plugins/mount.ts';
import { type RealtimeOptions, realtimePlugin } from '../../plugins/realtime/index.ts';
import { NOON, testConfig, testDatabase } from '../app.ts';
import { listen, stompLine } from './stomp.ts';

type Sessions = RealtimeOptions['sessions'];
type Verdict = Awaited<ReturnType<Sessions['verify']>>;

/** Sessions as the gateway sees them; a test sets the owner of each token. */
export const fakeSessions = () => {
  const verdicts = new Map<string, Verdict>();
  const live = new Map<bigint, string[]>();
  const listeners: ((session: { sid: string }, why: string) => void)[] = [];
  const renewals: Parameters<Sessions['onRenewal']>[0][] = [];
  return {
    verify: async (token: string): Promise<Verdict> => verdicts.get(token) ?? { refusal: 'AU01' },
    topicsOf: async (memberIdx: bigint) => live.get(memberIdx) ?? [],
    onEnd: (listener: (session: { sid: string }, why: string) => void) => void listeners.push(listener),
    onRenewal: (listener: Parameters<Sessions['onRenewal']>[0]) => void renewals.push(listener),
    /** A session `sid` of a member; its token is `token-<sid>` and its topic `/topic/s.<sid>`. */
    open(
      sid: string,
      memberIdx: bigint,
      exp = NOON + 7_200_000,
      { generation = 1, staff = null }: { generation?: number; staff?: Caller['staff'] } = {},
    ) {
      const topic = `/topic/s.${sid}`;
      verdicts.set(`token-${sid}`, { caller: { sid, memberIdx, generation, staff }, topic, exp });
      live.set(memberIdx, [...(live.get(memberIdx) ?? []), topic]);
      return { token: `token-${sid}`, topic };
    },
    refuse: (token: string, refusal: 'AU01' | 'AU02') => void verdicts.set(token, { refusal }),
    forget: (memberIdx: bigint) => void live.delete(memberIdx),
    /** Tokens below the generation have ended. */
    renew(sid: string, generation: number) {
      for (const listener of renewals) listener({ sid, generation });
    },
    end(sid: string, why: string) {
      for (const listener of listeners) listener({ sid }, why);
    },
  };
};

interface TestRealtimeOptions extends Omit<RealtimeOptions, 'sessions'> {
  logger?: FastifyServerOptions['logger'];
}

/** Outbox, relay and gateway on a port of their own, with sessions that the test makes up. */
export const testRealtime = async ({ logger = false, ...lines }: TestRealtimeOptions = {}) => {
  const database = await testDatabase();
  const clock = movableClock({ now: () => NOON });
  const sessions = fakeSessions();
  const app = Fastify({ logger });
  app.decorate('config', testConfig());
  app.decorate('clock', clock);
  app.decorate('db', database.db);
  app.decorate('reportDb', database.db);
  await app.register(realtimePlugin, { sessions, ...lines });
  const port = await listen(app);
  return {
    app,
    clock,
    db: database.db,
    url: database.url,
    sessions,
    port,
    line: (options?: Parameters<typeof stompLine>[1]) => stompLine(port, options),
    /** A line that is connected and reads its own topic. */
    async reader(sid: string, memberIdx: bigint) {
      const { token, topic } = sessions.open(sid, memberIdx);
      const line = await stompLine(port);
      await line.connect(token);
      await line.subscribe(topic);
      return line;
    },
    async close() {
      await app.close();
      await database.close();
    },
  };
};
