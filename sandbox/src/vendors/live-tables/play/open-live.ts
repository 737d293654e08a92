import { randomBytes } from 'node:crypto';
import type { SandboxConfig } from '../../../config.ts';
import { extendVendor, openGameVendor } from '../../../core/game-vendor.ts';
import { periodicTask } from '../../../core/periodic-task.ts';
import type { DeliveryQueue } from '../../../core/seamless/delivery-queue.ts';
import { refreshBalance } from '../../../core/seamless/refresh-balance.ts';
import { type SessionRow, sessionRepository } from '../../../core/session/session.repository.ts';
import { faster } from '../tables/tempo.ts';
import type { LiveVendorSpec } from '../tables/vendors.ts';
import { tableDraws } from './chain.ts';
import { delivery } from './deliver.ts';
import { tableHub } from './hub.ts';
import type { LiveVendor } from './live-vendor.ts';
import { mineOf } from './mine.ts';
import { type Placement, placeSlip } from './place.command.ts';
import { seatRepository, seatSchema } from './seat.repository.ts';
import { slipRepository, slipSchema } from './slip.repository.ts';

/** How often owed calls and the clock of the tables are looked at. */
const DELIVER_MS = 250;
const TABLE_MS = 100;

/** A vendor of live tables, running: the clock of its tables, its books, and its players. */
export const openLive = (
  { key, tables: specs }: LiveVendorSpec,
  config: SandboxConfig,
  now: () => number,
  warn: (message: string) => void,
) => {
  const base = openGameVendor({ key, host: key, config, now, warn, schema: seatSchema + slipSchema });
  const secret = (): string => seatRepository(base.db).secret(() => randomBytes(32).toString('hex'));
  let closed = false;
  const tables = specs.map((table) => {
    const tempo = faster(table.tempo, config.liveSpeed);
    return { ...table, tempo, draws: tableDraws(secret, table, tempo) };
  });
  const byKey = new Map(tables.map((table) => [table.key, table]));
  const vendor: LiveVendor = extendVendor(base, {
    tables,
    tableByKey: (tableKey: string) => byKey.get(tableKey) ?? null,
    isClosed: () => closed,
    changed: (memberRef: string) => {
      for (const one of hub.ofMember(memberRef)) publishOwn(one.sessionId);
    },
  });
  const hub = tableHub(vendor);
  let delivering: DeliveryQueue | null = null;
  const deliver = (): DeliveryQueue => {
    delivering ??= delivery(vendor);
    return delivering;
  };
  const tick = async (): Promise<void> => {
    if (base.database.exists()) await deliver().tick();
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

  const refresh = async (session: SessionRow): Promise<void> => {
    await refreshBalance(vendor, session, (memberRef) => slipRepository(vendor.db).isPaying(memberRef));
    if (!closed && sessionById(session.id)?.closedAt !== null) publishOwn(session.id);
  };

  /** One press of the button: written down, then requested from the operator, then reported. */
  const bet = async (session: SessionRow, placement: Placement) => {
    const placed = await placeSlip(vendor, session, placement);
    if ('status' in placed) return placed;
    await deliver().drive(placed.seatId);
    return slipRepository(vendor.db).byRequest(session.id, placement.requestId) ?? placed;
  };

  const stops = [periodicTask(DELIVER_MS, tick, warn), periodicTask(TABLE_MS, hub.tick, warn)];

  return {
    vendor,
    hub,
    bet,
    refresh,
    publishOwn,
    close: async (): Promise<void> => {
      closed = true;
      for (const one of hub.all()) one.end();
      for (const stop of stops) await stop();
      await delivering?.settled();
      base.database.close();
    },
  };
};
export type OpenLive = ReturnType<typeof openLive>;
