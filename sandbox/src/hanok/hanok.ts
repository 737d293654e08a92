import { join } from 'node:path';
import { ulid } from 'ulid';
import type { SandboxConfig } from '../config.ts';
import { faultList } from '../kplayslot/control/faults.ts';
import { rigList } from '../kplayslot/control/rig.ts';
import { inTransaction, openBooks } from '../kplayslot/database.ts';
import { roundRepository } from '../kplayslot/play/round.repository.ts';
import { type SessionRow, sessionRepository } from '../kplayslot/play/session.repository.ts';
import { type Press, type SpinOutcome, waitOf } from '../kplayslot/play/spin.command.ts';
import type { Vendor } from '../kplayslot/vendor.ts';
import { walletRepository } from '../kplayslot/wallet/wallet.repository.ts';
import { delivery } from './deliver.ts';
import { hanokGameByKey, hanokGames } from './games.ts';
import { type OperatorWallet, operatorWallet } from './operator-wallet.ts';
import { hanokSchema, type PressRow, pressRepository } from './press.repository.ts';

export const HANOK_KEY = 'slot_hanok';

/** A slot vendor of the other convention: it keeps no money, and calls the operator's wallet for each stake and win. */
export interface Hanok extends Vendor {
  wallet: OperatorWallet;
  /** For the vendor's own log. */
  warn: (words: string) => void;
  isClosed: () => boolean;
}

const TICK_MS = 250;

/** What became of a press, once that is known. */
const outcomeOf = (hanok: Hanok, press: PressRow): SpinOutcome => {
  const round = roundRepository(hanok.db).byRequest(press.sessionId, press.requestId);
  if (round !== null) return { status: 'OK', round };
  if (press.state === 'void') return { status: 'VOID' };
  if (press.state !== 'refused') return { status: 'NO_ANSWER' };
  switch (press.reason) {
    case 'INSUFFICIENT_FUNDS':
      return { status: 'INSUFFICIENT_FUNDS' };
    case 'INVALID_TOKEN':
    case 'TOKEN_EXPIRED':
      return { status: 'SESSION_CLOSED' };
    case 'LIMIT_REACHED':
      return { status: 'INVALID_REQUEST' };
    default:
      return { status: 'BLOCKED' };
  }
};

export const openHanok = (config: SandboxConfig, now: () => number, warn: (words: string) => void) => {
  const db = openBooks(join(config.dataDir, 'sandbox', `${HANOK_KEY}.db`));
  db.exec(hanokSchema);
  const { siteUrl, secret } = config;
  let closed = false;
  const hanok: Hanok = {
    key: HANOK_KEY,
    config,
    now,
    db,
    faults: faultList(),
    rigs: rigList(),
    credit: { won: null },
    games: hanokGames,
    gameByKey: hanokGameByKey,
    pageOrigin: `http://hanok.localhost:${config.port}`,
    wallet: operatorWallet({ siteUrl, secret, key: HANOK_KEY }),
    warn,
    isClosed: () => closed,
    spin: (session, press) => spin(session, press),
    look: (session) => look(session),
  };
  const deliver = delivery(hanok);

  /** Writes a press down before anybody is asked for its stake. Null: it is known already. */
  const begin = (session: SessionRow, { stake, requestId }: Press): PressRow | SpinOutcome =>
    inTransaction(db, () => {
      const presses = pressRepository(db);
      const known = presses.byRequest(session.id, requestId);
      if (known !== null) return known;
      const wallet = walletRepository(db);
      const player = wallet.player(session.memberRef);
      const game = hanokGameByKey(session.gameKey);
      if (session.closedAt !== null || player === null || game === null) return { status: 'SESSION_CLOSED' };
      if (player.blocked === 1) return { status: 'BLOCKED' };
      if (!game.stakes.includes(stake)) return { status: 'INVALID_REQUEST' };
      if (waitOf(player.lastSpinAt, { now: now(), cycleMs: config.spinCycleMs }) > 0) return { status: 'TOO_EARLY' };
      wallet.setSpun(session.memberRef, player.balance, now());
      const { id: sessionId, memberRef, gameKey } = session;
      presses.add({
        roundId: ulid(now()),
        sessionId,
        requestId,
        memberRef,
        gameKey,
        stake,
        win: 0,
        state: 'betting',
        reason: '',
        detail: '',
        attempts: 0,
        nextAt: 0,
        at: now(),
      });
      return presses.byRequest(sessionId, requestId) as PressRow;
    });

  const spin = async (session: SessionRow, press: Press): Promise<SpinOutcome> => {
    const begun = begin(session, press);
    if ('status' in begun) return begun;
    await deliver.drive(begun.roundId);
    const outcome = outcomeOf(hanok, pressRepository(db).byRound(begun.roundId));
    if (outcome.status === 'SESSION_CLOSED') sessionRepository(db).closeById(session.id, now());
    return outcome;
  };

  /**
   * What the player has is the operator's to say. While a win is on its way nobody can tell whether that counts it already,
   * and the figure that does stays.
   */
  const look = async (session: SessionRow): Promise<void> => {
    const presses = pressRepository(db);
    const told = await hanok.wallet.call('authenticate', { token: presses.token(session.id) });
    if (told.is === 'ok' && told.data.memberRef === session.memberRef) {
      if (!presses.isPaying(session.memberRef)) walletRepository(db).setBalance(session.memberRef, told.data.balance);
      return;
    }
    // Silence and other troubles end nothing: the figures of before are shown.
    const isOver = told.is === 'refused' && (told.status === 'INVALID_TOKEN' || told.status === 'TOKEN_EXPIRED');
    if (told.is === 'ok' || isOver) sessionRepository(db).closeById(session.id, now());
  };

  let ticking: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    ticking = deliver.tick().catch((error: unknown) => warn(String(error)));
  }, TICK_MS);
  timer.unref();

  return {
    vendor: hanok,
    tick: deliver.tick,
    close: async (): Promise<void> => {
      closed = true;
      clearInterval(timer);
      await ticking;
      await deliver.settled();
      db.close();
    },
  };
};
