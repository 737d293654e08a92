/** Bets, cash-outs and balances of members on a site of real processes whose server is killed. */

import { setTimeout as sleep } from 'node:timers/promises';
import { errorCodes } from '@madang/contracts/error-codes';
import { sql } from 'kysely';
import { ulid } from 'ulid';
import type { Database } from '../db/index.ts';
import { balanceOf } from '../ledger/index.ts';
import { findMemberIdx } from '../modules/members/index.ts';
import { databaseOf, runSite, timeFactor } from './running-site.ts';
import { insertSportsEvent, matchState } from './sports.ts';
import { writePrices } from './sportsbook.ts';

export const STAKE = 10_000;
/** Matches of each act; every member bets once on each. */
export const MATCHES = 3;
export const prices = { H: [200, 450_000], D: [320, 297_000], A: [380, 250_000] } satisfies Record<
  string,
  [number, number]
>;
const SHED_PAUSE_MS = 200;
const RECOVERY_MS = 30_000 * timeFactor;
const HOUR = 3_600_000;
const FIRST_MATCH = 950_000;
const FUNDS = 100_000_000;
const MEMBERS = ['member01', 'member02', 'member03', 'member04', 'member05'];

export interface BettingMember {
  readonly idx: bigint;
  readonly token: string;
}
export interface BettingMatch {
  readonly eventId: string;
  readonly marketCode: string;
}
/** One bet of one member with its key. */
export interface Placing {
  readonly who: BettingMember;
  readonly on: BettingMatch;
  readonly key: string;
}
export interface OfferToTake {
  readonly who: BettingMember;
  readonly betId: number;
  readonly offer: { readonly offerId: string; readonly amount: number };
  readonly key: string;
}

export const placingsOn = (on: readonly BettingMatch[], who: readonly BettingMember[]): Placing[] =>
  who.flatMap((one) => on.map((each) => ({ who: one, on: each, key: ulid() })));

/** The body of a single bet on the home side. */
export const betOn = (on: BettingMatch, clientBetId: string) => ({
  product: 'SPORTS',
  mode: 'single',
  stake: STAKE,
  clientBetId,
  legs: [{ ...on, selCode: 'H', odds: 200, oddsVersion: 2 }],
});

interface KillSiteOptions {
  /** Changes of the environment of its processes. */
  env?: Record<string, string>;
  /** Database that outlives the server; by default the server's own. */
  external?: Pick<Database, 'db' | 'close'> & { url: string };
}

export const openKillSite = async ({ env = {}, external }: KillSiteOptions = {}) => {
  const site = await runSite({ ...env, ...(external && { DATABASE_URL: external.url }) });
  const database = external ?? (await databaseOf(site.dataDir, 4));
  const { db } = database;
  /** A server on a busy machine sheds calls: they are repeated. */
  const unlessShed = async (act: () => ReturnType<typeof site.call>): ReturnType<typeof site.call> => {
    for (const until = Date.now() + RECOVERY_MS; ; await sleep(SHED_PAUSE_MS)) {
      const answer = await act();
      if (answer.resultCode !== errorCodes.tooManyRequests || Date.now() > until) return answer;
    }
  };
  const signIn = async (memId: string): Promise<string> =>
    (await unlessShed(() => site.call('/api/member/login', { memId, memPass: 'madang123!' }))).data.token;
  const members = await Promise.all(
    MEMBERS.map(
      async (memId): Promise<BettingMember> => ({
        idx: (await findMemberIdx(db, memId)) ?? 0n,
        token: await signIn(memId),
      }),
    ),
  );
  // Enough for the long form, whose rounds follow each other on one site.
  for (const { idx } of members)
    await sql`SELECT money.post('kills:' || ${idx}::bigint, 'seed.cash', NULL, 'test', now(), ARRAY[${idx}::bigint, NULL],
      ARRAY['cash', 'external'], ARRAY[${FUNDS}::bigint, -${FUNDS}::bigint])`.execute(db);
  let number = FIRST_MATCH;
  const match = async (isLive = false): Promise<BettingMatch> => {
    const marketCode = isLive ? '1X2:LIVE' : '1X2';
    number += 1;
    const eventId = await insertSportsEvent(db, {
      number,
      markets: [{ code: marketCode }],
      ...(isLive && { status: 'live', state: matchState(0, 0) }),
    });
    const startsAt = new Date(Date.now() + (isLive ? -HOUR : HOUR));
    await sql`UPDATE sports.event SET starts_at = ${startsAt} WHERE event_id = ${eventId}`.execute(db);
    await writePrices(db, eventId, marketCode, prices);
    return { eventId, marketCode };
  };
  const placeBet = ({ who, on, key }: Placing) => site.call('/api/bet/betProc', betOn(on, key), who.token);
  const offerFor = async (betId: number, { token }: BettingMember): Promise<OfferToTake['offer']> =>
    (await site.call('/api/sports/cashOutOffer', { betId }, token)).data;
  const take = ({ who, betId, offer: { offerId, amount }, key }: OfferToTake) =>
    site.call('/api/sports/cashOut', { betId, offerId, minAmount: amount, requestId: key }, who.token);
  const countOf = async (bets: readonly number[], status: string): Promise<number> => {
    const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM sports.bet
      WHERE bet_idx = ANY(${bets}::bigint[]) AND status = ${status}`.execute(db);
    return rows[0]?.count ?? 0;
  };
  return {
    site,
    db,
    members,
    close: async (): Promise<void> => {
      if (!external) await database.close();
      await site.close();
      await external?.close();
    },
    clockTo: (at: number) => site.qa('clock', { set: new Date(at).toISOString() }),
    balances: () => Promise.all(members.map(async ({ idx }) => Number((await balanceOf(db, idx)).cash))),
    match,
    matches: (isLive = false) => Promise.all(Array.from({ length: MATCHES }, () => match(isLive))),
    place: placeBet,
    placeAll: (all: readonly Placing[]): Promise<number[]> =>
      Promise.all(
        all.map(async (one) => {
          const { resultCode, data } = await unlessShed(() => placeBet(one));
          expect(resultCode).toBe('0');
          return data.betId as number;
        }),
      ),
    offerFor,
    take,
    /** Repeated as it was; where its offer is over and nothing was paid, by a new one. */
    takeAgain: async (cashOut: OfferToTake): Promise<number> => {
      const first = await take(cashOut);
      const { resultCode, data } =
        first.resultCode === 'SP04'
          ? await take({ ...cashOut, offer: await offerFor(cashOut.betId, cashOut.who) })
          : first;
      expect([resultCode, data?.status]).toEqual(['0', 'DONE']);
      return data.amount;
    },
    countOf,
    /** Resolves when all bets have come so far within the time of recovery. */
    become: async (bets: readonly number[], status: string): Promise<void> => {
      for (const until = Date.now() + RECOVERY_MS; Date.now() < until; await sleep(20))
        if ((await countOf(bets, status)) === bets.length) return;
      throw new Error(`${await countOf(bets, status)} of ${bets.length} bets are ${status}`);
    },
  };
};
export type KillSite = Awaited<ReturnType<typeof openKillSite>>;
