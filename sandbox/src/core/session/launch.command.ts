import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { VendorBody, VendorData } from '@madang/contracts/vendor-protocol';
import { inTransaction } from '../database.ts';
import type { GameVendor } from '../game-vendor.ts';
import { type Outcome, ok, refused } from '../outcome.ts';
import { pageUrl } from '../page-host/page-url.ts';
import { walletRepository } from '../wallet/wallet.repository.ts';
import { type SessionRow, sessionRepository } from './session.repository.ts';

/**
 * Opens a game session and closes a former one of the member, who plays one game at a time, the
 * newest.
 */
const openSession = (
  db: DatabaseSync,
  body: VendorBody<'launch'>,
  {
    siteOrigins,
    now,
    gameByKey,
  }: { siteOrigins: readonly string[]; now: number; gameByKey: (key: string) => object | null },
): Outcome<SessionRow> =>
  inTransaction(db, () => {
    const sessions = sessionRepository(db);
    const { sessionId, memberRef, gameKey, language, platform, lobbyUrl } = body;
    const known = sessions.byId(sessionId);
    if (known !== null) {
      if (known.memberRef !== memberRef || known.gameKey !== gameKey) {
        return refused('DUPLICATE_MISMATCH', `session ${sessionId} is of another game or member`);
      }
      return known.closedAt === null ? ok(known) : refused('SESSION_CLOSED', `session ${sessionId} was closed`);
    }
    if (gameByKey(gameKey) === null) return refused('GAME_NOT_FOUND', `no game ${gameKey}`);
    if (!siteOrigins.includes(new URL(lobbyUrl).origin)) {
      return refused('INVALID_REQUEST', 'lobbyUrl is of an origin that this vendor does not know');
    }
    const wallet = walletRepository(db);
    wallet.addPlayer(memberRef);
    if (wallet.player(memberRef)?.blocked === 1) return refused('BLOCKED', `player ${memberRef} is blocked`);
    sessions.closeByMember(memberRef, now);
    const row: SessionRow = {
      id: sessionId,
      token: randomBytes(24).toString('base64url'),
      memberRef,
      gameKey,
      language,
      platform,
      lobbyUrl,
      openedAt: now,
      closedAt: null,
    };
    sessions.add(row);
    return ok(row);
  });

/**
 * The launch operation of any vendor. The token of the operator's wallet is kept with the session.
 */
export const launch = (
  { db, config, now, pageOrigin }: Pick<GameVendor, 'db' | 'config' | 'now' | 'pageOrigin'>,
  body: VendorBody<'launch'>,
  gameByKey: (key: string) => object | null,
): Outcome<VendorData<'launch'>> => {
  const opened = openSession(db, body, { siteOrigins: config.siteOrigins, now: now(), gameByKey });
  if (opened.status !== 'OK') return opened;
  if (body.token !== undefined) sessionRepository(db).setOperatorToken(body.sessionId, body.token);
  return ok({ url: pageUrl(pageOrigin, opened.data.token, body.theme) });
};
