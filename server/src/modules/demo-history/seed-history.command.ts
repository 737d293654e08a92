import { createHash } from 'node:crypto';
import type { Clock } from '../../core/clock.ts';
import { seoulDayStart, seoulTimeOf } from '../../core/seoul.ts';
import type { Trx } from '../../db/index.ts';
import type { Movement } from '../../ledger/index.ts';
import { DAILY_POINTS, insertStamp, type Milestone, monthOf, prizeOf, reachedOn } from '../attendance/index.ts';
import { insertBookedRounds, roundType, type SettledRound } from '../bets/index.ts';
import { insertPastGameSessions, listVendors, type PastGameSession, type Vendor } from '../games/index.ts';
import { startLevels } from '../jackpots/index.ts';
import { findMemberIdx, insertPastSessions, type PastSession, personas } from '../members/index.ts';
import { sendMessage } from '../messages/index.ts';
import { insertPastRequests, type PastRequest } from '../payments/index.ts';
import { demoGames } from './demo-games.ts';
import { type DemoEvent, HISTORY_DAYS, planHistory } from './plan.policy.ts';
import { seedDrawBets } from './seed-draw-bets.command.ts';
import { markLevels, postPlay } from './seed-jackpots.command.ts';
import { seedPastRounds } from './seed-rounds.command.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const DECISION_MS = 3 * MINUTE_MS;
/** Games that ended so long ago are compared with their vendors' books no more. */
const CHECKED_MS = 2 * DAY_MS;

const note = {
  title: { ko: '지난 30일은 데모 기록입니다', en: 'The last 30 days are demo data', vn: '30 ngày qua là dữ liệu mẫu' },
  body: {
    ko: '로그인, 입출금, 베팅, 출석 기록은 이 데모 사이트가 처음 켜질 때 만들어졌습니다. 모두 모의 머니이며 원장에 기록되어 있습니다.',
    en: 'Logins, deposits, bets and attendance were created when this demo first started. All of it is play money and is in the ledger.',
    vn: 'Đăng nhập, nạp rút, cược và điểm danh được tạo khi bản demo này khởi động lần đầu. Tất cả là tiền mô phỏng và có trong sổ cái.',
  },
};

interface Past {
  sessions: PastSession[];
  rounds: SettledRound[];
  games: PastGameSession[];
  applications: PastRequest[];
  /** The key of an application's movement is without its number until the application has one. */
  movements: (Movement & { application?: number })[];
  stamps: { day: string; memberIdx: bigint; reached: Milestone[]; at: Date }[];
}

/** A topic that nobody guesses: nobody reads it either, as its session is over. */
const hex = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);

/** Turns the planned events of one member into rows and movements. */
const addMember = (
  past: Past,
  {
    memberIdx,
    memId,
    events,
    vendors,
    now,
  }: { memberIdx: bigint; memId: string; events: readonly DemoEvent[]; vendors: Map<string, Vendor>; now: number },
): void => {
  const actor = 'demo';
  const stamped: { day: string; reached: Milestone[] }[] = [];
  for (const [index, event] of events.entries()) {
    const at = new Date(event.at);
    const key = `demo:${memId}:${index}`;
    if (event.kind === 'session') {
      const until = new Date(event.at + event.minutes * MINUTE_MS);
      past.sessions.push({ sid: key, topic: `/topic/s.${hex(key)}`, memberIdx, at, until, device: event.device });
      const day = seoulTimeOf(at).slice(0, 10);
      const reached = reachedOn(
        day,
        stamped.filter((stamp) => monthOf(stamp.day) === monthOf(day)),
      );
      stamped.push({ day, reached });
      past.stamps.push({ day, memberIdx, reached, at });
      const amount = BigInt(DAILY_POINTS + prizeOf(reached));
      past.movements.push({
        key: `attendance:${memberIdx}:${day}`,
        kind: 'point.attendance',
        actor,
        at,
        entries: [
          { system: 'promo', amount: -amount },
          { member: memberIdx, account: 'point', amount },
        ],
      });
      const next = events.slice(index + 1).find((one) => one.kind === 'bet');
      const game = next?.kind === 'bet' ? demoGames[next.game] : undefined;
      if (game && now - event.at > CHECKED_MS)
        past.games.push({
          launchId: key,
          memberIdx,
          vendorCode: game.vendorCode,
          gameKey: game.gameKey,
          names: JSON.stringify(game.gameNames),
          at: new Date(event.at + MINUTE_MS),
          until,
        });
    } else if (event.kind === 'bet') {
      const game = demoGames[event.game];
      const vendor = game && vendors.get(game.vendorCode);
      if (!game || !vendor) continue;
      const roundId = key;
      past.rounds.push({
        memberIdx,
        groupKey: vendor.group_key,
        vendorCode: game.vendorCode,
        vendorNames: vendor.names,
        gameKey: game.gameKey,
        gameNames: game.gameNames,
        roundId,
        seq: 0n,
        cash: BigInt(event.stake),
        winCash: BigInt(event.win),
        type: roundType(event.stake, event.win),
        at,
        detail: { demo: true },
      });
      const net = BigInt(event.win - event.stake);
      if (net !== 0n)
        past.movements.push({
          key: `round:${game.vendorCode}:${roundId}`,
          kind: 'game.round',
          ref: roundId,
          actor,
          at,
          entries: [
            { member: memberIdx, account: 'cash', amount: net },
            { system: `vendor:${game.vendorCode}`, amount: -net },
          ],
        });
    } else {
      const amount = BigInt(event.amount);
      const type = ({ deposit: 'in', withdrawal: 'out', points: 'point' } as const)[event.kind];
      const doneAt = new Date(event.at + (type === 'point' ? 0 : DECISION_MS));
      const application = past.applications.push({ memberIdx, type, amount, key, at, doneAt }) - 1;
      const movement = { actor, application };
      if (type === 'in')
        past.movements.push({
          ...movement,
          key: 'cash.in',
          kind: 'cash.in',
          at: doneAt,
          entries: [
            { member: memberIdx, account: 'cash', amount },
            { system: 'external', amount: -amount },
          ],
        });
      else if (type === 'out')
        past.movements.push(
          {
            ...movement,
            key: 'cash.out',
            kind: 'cash.hold',
            at,
            entries: [
              { member: memberIdx, account: 'cash', amount: -amount },
              { member: memberIdx, account: 'hold', amount },
            ],
          },
          {
            ...movement,
            key: 'cash.out.done',
            kind: 'cash.out',
            at: doneAt,
            entries: [
              { member: memberIdx, account: 'hold', amount: -amount },
              { system: 'external', amount },
            ],
          },
        );
      else
        past.movements.push({
          ...movement,
          key: `point.change:${key}`,
          kind: 'point.change',
          at,
          entries: [
            { member: memberIdx, account: 'point', amount: -amount },
            { system: 'promo', amount },
            { system: 'house', amount: -amount },
            { member: memberIdx, account: 'cash', amount },
          ],
        });
    }
  }
};

/**
 * Gives the members of a demo thirty days of past: sign-ins, applications, rounds, points and attendance, all of it
 * through the ledger with its own dates. Part of the seed's transaction, so that it happens once.
 */
export const seedDemoHistory = async (trx: Trx, clock: Clock): Promise<void> => {
  const now = clock.now();
  const today = seoulDayStart(now).getTime();
  const vendors = new Map((await listVendors(trx)).map((vendor) => [vendor.code, vendor]));
  const past: Past = { sessions: [], rounds: [], games: [], applications: [], movements: [], stamps: [] };
  const members: bigint[] = [];
  for (const [seed, memId] of personas.filter((id) => id.startsWith('member')).entries()) {
    const memberIdx = await findMemberIdx(trx, memId);
    if (memberIdx === null) continue;
    members.push(memberIdx);
    const events = planHistory(seed + 1, today, demoGames);
    addMember(past, { memberIdx, memId, events, vendors, now });
  }
  const hits = markLevels({ rounds: past.rounds, members, today });
  await insertPastSessions(trx, past.sessions);
  await insertBookedRounds(trx, past.rounds);
  await insertPastGameSessions(trx, past.games);
  const numbers = await insertPastRequests(trx, past.applications);
  const movements = past.movements
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map(
      ({ application, ...movement }): Movement =>
        application === undefined
          ? movement
          : { ...movement, key: `${movement.key}:${numbers[application]}`, ref: `cash:${numbers[application]}` },
    );
  await startLevels(trx, new Date(today - HISTORY_DAYS * DAY_MS));
  await postPlay(trx, { rounds: past.rounds, movements, now: new Date(now) }, hits);
  for (const { day, memberIdx, reached, at } of past.stamps)
    await insertStamp(trx, {
      member_idx: memberIdx,
      day,
      points: BigInt(DAILY_POINTS),
      prize: BigInt(prizeOf(reached)),
      reached,
      at,
    });
  await seedDrawBets(trx, members, await seedPastRounds(trx, now));
  for (const memberIdx of members) await sendMessage(trx, { memberIdx, ...note, at: new Date(now) });
};
