import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { type Bus, inProcessBus } from './bus.ts';
import { createGateway, type GatewayOptions, type SessionGate } from './gateway.ts';
import type { PostgresBus } from './postgres-bus.ts';
import { type Relay, startRelay } from './relay.ts';
import { sockjsTransport } from './transport/sockjs-transport.ts';
import { createTransport } from './transport/transport.ts';
import { webSocketTransport } from './transport/web-socket-transport.ts';

export type { BusMessage } from './bus.ts';
export { publish, publishEach } from './outbox.ts';
export { type PostgresBus, postgresBus } from './postgres-bus.ts';

declare module 'fastify' {
  interface FastifyInstance {
    bus: Bus;
    realtime: {
      /** Whether what was committed to the outbox leaves this process. */
      isRelayWell(): boolean;
    };
  }
}

export interface RealtimeOptions extends Pick<GatewayOptions, 'lookEveryMs' | 'uptime'> {
  /** What reaches the gateways of other processes, too; without it this one is alone. */
  shared?: PostgresBus | undefined;
  sessions: SessionGate & {
    onEnd(listener: (session: { sid: string }, why: string) => void): void;
    onRenewal(listener: (session: { sid: string; generation: number }) => void): void;
  };
}

/** Outbox → relay → bus → STOMP gateway at `/ws`, by WebSocket or by its fallback. */
export const realtimePlugin = fp<RealtimeOptions>(
  async (app: FastifyInstance, { sessions, shared, ...lines }) => {
    const { config, db, clock, log } = app;
    const bus = shared ?? inProcessBus();
    const gateway = createGateway({ sessions, clock, log, ...lines });
    const context = createTransport(gateway, {
      origins: [...config.siteOrigins, ...config.bootOrigins],
      trust: config.trustProxy,
      log,
    });
    bus.subscribe(gateway.deliver);
    shared?.onGap(gateway.missed);
    // Over the bus, because the ended session's sockets may be at another process.
    sessions.onEnd(({ sid }, why) => {
      bus
        .publish([{ to: { sid }, command: { cmd: 'LOGOUT', data1: why, data2: '' } }])
        .catch((err) => log.error({ err }, 'an ended session could not be told'));
    });
    sessions.onRenewal(({ sid, generation }) => {
      bus
        .publish([{ to: { sid, below: generation }, command: { cmd: 'LOGOUT', data1: '', data2: '' } }])
        .catch((err) => log.error({ err }, 'the renewal of a session was not published'));
    });

    let relay: Relay | null = null;
    app.decorate('bus', bus);
    app.decorate('realtime', { isRelayWell: () => relay?.isWell() ?? false });
    app.server.on('upgrade', webSocketTransport(context));
    sockjsTransport(app, context);
    app.addHook('onReady', async () => {
      relay = startRelay(db, bus, log, [db, app.reportDb]);
    });
    // Before the listener closes: it waits for every socket, the upgraded ones too.
    app.addHook('preClose', async () => {
      await relay?.stop();
      await gateway.close();
    });
  },
  { name: 'realtime' },
);
