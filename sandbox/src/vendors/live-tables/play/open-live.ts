import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { SandboxConfig } from '../../../config.ts';
import { faultList } from '../../../core/control/faults.ts';
import { lazyBooks } from '../../../core/lazy-database.ts';
import type { DeliveryQueue } from '../../../core/seamless/delivery-queue.ts';
import { operatorWallet } from '../../../core/seamless/operator-wallet.ts';
import { type SessionRow, sessionRepository } from '../../../core/session/session.repository.ts';
import { walletRepository } from '../../../core/wallet/wallet.repository.ts';
import { faster } from '../tables/tempo.ts';
import type { LiveVendorSpec } from '../tables/vendors.ts';
import { tableDraws } from './chain.ts';
import { delivery } from './deliver.ts';
import { tableHub } from './hub.ts';
import type { LiveVendor } from './live-vendor.ts';
import { mineOf } from './mine.ts';
import { type Placement, place } from './place.command.ts';
import { seatRepository, seatSchema } from './seat.repository.ts';
import { slipRepository, slipSchema } from './slip.repository.ts';

/** How often owed calls and the clock of the tables are looked at. */
const DELIVER_MS = 250;
const TABLE_MS = 100;

/** A vendor of live tables, running: the clock of its tables, its books, and whoever sits there. */
export const openLive = (
  { key, tables: specs }: LiveVendorSpec,
  config: SandboxConfig,
  now: () => number,
  warn: (words: string) => void,
) => {
  const books = lazyBooks(join(config.dataDir, 'sandbox', `${key}.db`), seatSchema + slipSchema);
  const secret = (): string => seatRepository(books.db).secret(() => randomBytes(32).toString('hex'));
  let closed = false;
  const tables = specs.map((table) => {
    const tempo = faster(table.tempo, config.liveSpeed);
    return { ...table, tempo, draws: tableDraws(secret, table, tempo) };
  });
  const byKey = new Map(tables.map((table) => [table.key, table]));
  const vendor: LiveVendor = {
    key,
    config,
    now,
    get db() {
      return books.db;
    },
    faults: faultList(),
    wallet: operatorWallet({ siteUrl: config.siteUrl, secret: config.secret, key }),
    tables,
    tableByKey: (tableKey) => byKey.get(tableKey) ?? null,
    pageOrigin: `http://${key}.localhost:${config.port}`,
    warn,
    isClosed: () => closed,
    changed: (memberRef) => {
      for (const one of hub.ofMember(memberRef)) publishOwn(one.sessionId);
    },
  };
  const hub = tableHub(vendor);
  let delivering: DeliveryQueue | null = null;
  const deliver = (): DeliveryQueue => {
    delivering ??= delivery(vendor);
    return delivering;
  };
  const tick = async (): Promise<void> => {
    if (books.written()) await deliver().tick();
  };

  const sessionById = (sessionId: string): SessionRow | null => sessionRepository(vendor.db).byId(sessionId);
  const publishOwn = (sessionId: string): void => {
    const session = sessionById(sessionId);
    for (const one of hub.ofSession(sessionId)) {
      if (session === null || session.closedAt !== null) {
        one.send({ closed: true });
        one.end();
      } else one.send({ mine: mineOf(vendor, session) });
    }
  };

  /**
   * What the player has is the operator's to say. While a win is on its way nobody can tell whether that counts it already,
   * and the figure that does stays.
   */
  const look = async (session: SessionRow): Promise<void> => {
    const told = await vendor.wallet.call('authenticate', { token: seatRepository(vendor.db).token(session.id) });
    if (closed) return;
    if (told.is === 'ok' && told.data.memberRef === session.memberRef) {
      if (!slipRepository(vendor.db).isPaying(session.memberRef))
        walletRepository(vendor.db).setBalance(session.memberRef, told.data.balance);
      return;
    }
    // Silence and other troubles end nothing: the figures of before are shown.
    const isOver = told.is === 'refused' && (told.status === 'INVALID_TOKEN' || told.status === 'TOKEN_EXPIRED');
    if (told.is === 'ok' || isOver) {
      sessionRepository(vendor.db).closeById(session.id, now());
      publishOwn(session.id);
    }
  };

  /** One press of the button: written down, then asked of the operator, then told. */
  const bet = async (session: SessionRow, placement: Placement) => {
    const placed = await place(vendor, session, placement);
    if ('status' in placed) return placed;
    await deliver().drive(placed.seatId);
    return slipRepository(vendor.db).byRequest(session.id, placement.requestId) ?? placed;
  };

  const every = (ms: number, act: () => Promise<void>) => {
    let acting: Promise<void> = Promise.resolve();
    const timer = setInterval(() => {
      acting = act().catch((error: unknown) => warn(String(error)));
    }, ms);
    timer.unref();
    return async (): Promise<void> => {
      clearInterval(timer);
      await acting;
    };
  };
  const stops = [every(DELIVER_MS, tick), every(TABLE_MS, hub.tick)];

  return {
    vendor,
    hub,
    bet,
    look,
    publishOwn,
    close: async (): Promise<void> => {
      closed = true;
      for (const one of hub.all()) one.end();
      for (const stop of stops) await stop();
      await delivering?.settled();
      books.close();
    },
  };
};
export type OpenLive = ReturnType<typeof openLive>;
