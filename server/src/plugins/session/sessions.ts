import { randomBytes } from 'node:crypto';
import { errorCodes } from '@madang/contracts/error-codes';
import { ulid } from 'ulid';
import type { Config } from '../../config.ts';
import type { Clock } from '../../core/clock.ts';
import { refuse } from '../../core/refusal.ts';
import type { Db, Trx } from '../../db/index.ts';
import type { Caller } from '../mount.ts';
import { expiryOf, isRefreshDue, lastMoment, tokenAge } from './session.policy.ts';
import {
  type EndCode,
  type EndWay,
  endSession,
  endSessionsOf,
  insertSession,
  liveTopics,
  lockSession,
  moveToGeneration,
  type SessionRow,
  sessionFinder,
} from './session.repository.ts';
import { mintToken, type TokenClaims, tokenKey, tokenReader } from './token.ts';

export interface OpenSession {
  sid: string;
  memberIdx: bigint;
  token: string;
  /** Milliseconds since the epoch. */
  exp: number;
  topic: string;
  generation: number;
}

export type Verdict = { caller: Caller; topic: string; exp: number } | { refusal: EndCode };
/** Why there is no session; `reused`: the id of a live one whose token was replaced before and came again. */
export interface NoSession {
  refusal: EndCode;
  reused?: string;
}
export interface EndedSession {
  sid: string;
  topic: string;
  memberIdx: bigint;
}
type EndListener = (session: EndedSession, why: EndCode) => void;
/** A session that goes on while all tokens below `generation` have ended. */
export type RenewedSession = Pick<OpenSession, 'sid' | 'generation'>;
type RenewalListener = (session: RenewedSession) => void;

const refused = (refusal: EndCode): NoSession => ({ refusal });
/** A staff account is out as soon as its partner is. */
const isOut = ({ status, partner_status }: SessionRow) =>
  [status, partner_status].some((each) => each === 'suspended' || each === 'withdrawn');

/** Sessions: who is signed in, with which token, until when. Every answer is by the injected clock. */
export const createSessions = (config: Config, db: Db, clock: Clock) => {
  const keys = config.secrets.session;
  const readToken = tokenReader(keys);
  const findSession = sessionFinder(db);
  const listeners: EndListener[] = [];
  const renewalListeners: RenewalListener[] = [];

  const open = async (
    row: Pick<SessionRow, 'sid' | 'member_idx' | 'topic' | 'generation' | 'expires_at'>,
  ): Promise<OpenSession> => {
    const exp = row.expires_at.getTime();
    const claims = { sid: row.sid, memberIdx: row.member_idx, generation: row.generation, exp };
    const token = await mintToken(tokenKey(keys.current()), claims);
    return { sid: row.sid, memberIdx: row.member_idx, token, exp, topic: row.topic, generation: row.generation };
  };

  /**
   * The live session behind claims, or why there is none. An expired token is reported as expired only if nothing
   * ended it before.
   */
  const liveRow = async (claims: TokenClaims | null): Promise<{ row: SessionRow } | NoSession> => {
    const now = clock.now();
    const row = claims && (await findSession(claims.sid));
    if (!claims || !row || row.member_idx !== claims.memberIdx || isOut(row)) return refused(errorCodes.signInRequired);
    if (claims.exp <= now || lastMoment(row) <= now) return refused(errorCodes.signInRequired);
    if (row.ended_why) return refused(row.ended_why);
    const age = tokenAge(claims.generation, row, now);
    if (age === 'reused') return { refusal: errorCodes.signInRequired, reused: row.sid };
    return age === 'revoked' ? refused(errorCodes.signInRequired) : { row };
  };

  const announce = (ended: EndedSession[], why: EndCode) => {
    for (const session of ended) for (const listener of listeners) listener(session, why);
  };

  return {
    /** The claims of a token of ours, expired or not. */
    read: readToken,

    /** Who calls with this token. */
    async verify(token: string): Promise<Verdict> {
      return this.verifyClaims(await readToken(token));
    },

    /** The same for claims that {@link read} has taken from the token. */
    async verifyClaims(claims: TokenClaims | null): Promise<Verdict> {
      const found = await liveRow(claims);
      if ('refusal' in found || !claims) return refused('refusal' in found ? found.refusal : errorCodes.signInRequired);
      const { row } = found;
      const caller = {
        memberIdx: row.member_idx,
        memId: row.mem_id,
        sid: row.sid,
        generation: claims.generation,
        since: row.created_at,
        isPartner: row.partner_type !== 'NORMAL' || row.staff_role !== null,
        actsFor: row.partner_idx ?? row.member_idx,
        staff: row.staff_role,
        isOperator: row.role === 'operator',
        needsTotp: row.needs_totp,
        needsPassword: row.needs_password,
      };
      return { caller, topic: row.topic, exp: claims.exp };
    },

    /** The session of a cookie, in any state. */
    async current(token: string): Promise<OpenSession | NoSession> {
      const found = await liveRow(await readToken(token));
      return 'refusal' in found ? found : open(found.row);
    },

    /** The successor of a token near its end; before that, or where another tab was faster, the present token. */
    async refresh(token: string): Promise<OpenSession | NoSession> {
      const claims = await readToken(token);
      const found = await liveRow(claims);
      if ('refusal' in found) return found;
      const at = new Date(clock.now());
      const next = expiryOf(at, lastMoment(found.row));
      if (!isRefreshDue(found.row.expires_at, at.getTime(), next)) return open(found.row);
      await db.transaction().execute(async (trx) => {
        const locked = await lockSession(trx, found.row.sid);
        if (locked?.generation !== found.row.generation) return; // another tab was faster: its token is the answer
        const generation = locked.generation + 1;
        await moveToGeneration(trx, found.row.sid, { generation, issuedAt: at, expiresAt: next });
      });
      const again = await liveRow(claims);
      return 'refusal' in again ? again : open(again.row);
    },

    /**
     * Ends every token of the caller's session within `trx`, the caller's own as well: the answer has the one that goes
     * on. The session, its topic and its result stay. After the commit the caller passes it to `announceRenewal`.
     * @throws AU01 when the session or the caller's token has ended meanwhile
     */
    async renew(trx: Trx, caller: Pick<Caller, 'sid' | 'generation'>): Promise<OpenSession> {
      const locked = await lockSession(trx, caller.sid);
      if (!locked || locked.ended_at || caller.generation < locked.least_generation)
        throw refuse(errorCodes.signInRequired);
      const generation = locked.generation + 1;
      const to = {
        generation,
        leastGeneration: generation,
        issuedAt: new Date(clock.now()),
        expiresAt: locked.expires_at,
      };
      await moveToGeneration(trx, caller.sid, to);
      return open({ ...locked, generation });
    },

    /** Notifies the listeners that earlier tokens have ended: the gateway closes their connections. */
    announceRenewal(session: RenewedSession): void {
      for (const listener of renewalListeners) listener(session);
    },

    /**
     * Opens the member's one session within `trx`, which holds the member's row; the older ones end with AU02. After
     * the commit the caller passes `superseded` to `announce`.
     */
    async start(
      trx: Trx,
      memberIdx: bigint,
      from: { ip: string; userAgent: string; needsTotp?: boolean; needsPassword?: boolean },
    ) {
      const at = new Date(clock.now());
      const superseded = await endSessionsOf(trx, memberIdx, errorCodes.sessionSuperseded, at);
      const row = {
        sid: ulid(at.getTime()),
        memberIdx,
        topic: `/topic/s.${randomBytes(16).toString('hex')}`,
        at,
        expiresAt: expiryOf(at),
        ...from,
      };
      await insertSession(trx, row);
      const session = await open({
        sid: row.sid,
        member_idx: memberIdx,
        topic: row.topic,
        generation: 1,
        expires_at: row.expiresAt,
      });
      return { session, superseded };
    },

    /** Notifies the listeners of ended sessions: the gateway sends LOGOUT to their pages. Only after the commit. */
    announce,

    /** Ends one session; ending an ended one changes nothing. */
    async end(sid: string, why: EndCode, how: EndWay | null = null): Promise<void> {
      announce(await endSession(db, sid, why, new Date(clock.now()), how), why);
    },

    /**
     * Ends the session of a token on its member's order, an expired token's too. One that was renewed before the last 30 s, or
     * ended by a change of password, account or second factor, ends nothing: the session goes on with another token.
     */
    async signOut(claims: TokenClaims, how: EndWay | null = null): Promise<void> {
      const ended = await db.transaction().execute(async (trx) => {
        const locked = await lockSession(trx, claims.sid);
        const age = locked && tokenAge(claims.generation, locked, clock.now());
        if (age !== 'present' && age !== 'previous') return [];
        return endSession(trx, claims.sid, errorCodes.signInRequired, new Date(clock.now()), how);
      });
      announce(ended, errorCodes.signInRequired);
    },

    /** Ends a member's sessions within `trx`; after the commit the caller passes them to `announce`. */
    endAll: (trx: Trx, memberIdx: bigint, how: EndWay | null = null): Promise<EndedSession[]> =>
      endSessionsOf(trx, memberIdx, errorCodes.signInRequired, new Date(clock.now()), how),

    /** Topics of a member's live sessions. */
    async topicsOf(memberIdx: bigint): Promise<string[]> {
      return (await liveTopics(db, memberIdx, new Date(clock.now()))).map((row) => row.topic);
    },

    /** The gateway also checks on a timer: a process that died before its message loses nothing. */
    onEnd(listener: EndListener): void {
      listeners.push(listener);
    },

    onRenewal(listener: RenewalListener): void {
      renewalListeners.push(listener);
    },
  };
};

export type Sessions = ReturnType<typeof createSessions>;
