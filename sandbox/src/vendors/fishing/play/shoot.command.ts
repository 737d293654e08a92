import { ulid } from 'ulid';
import { inTransaction } from '../../../core/database.ts';
import { drawForMember } from '../../../core/seeds/member-draw.ts';
import { type SeedRow, seedRepository } from '../../../core/seeds/seed.repository.ts';
import type { SessionRow } from '../../../core/session/session.repository.ts';
import { walletRepository } from '../../../core/wallet/wallet.repository.ts';
import type { Fishing } from '../fishing.ts';
import { fishingGameByKey } from '../game.ts';
import { drawShot, RETURN_HUNDREDTHS } from '../sea/catch.ts';
import { around, isInSight, type Swimmer, swimmerOf } from '../sea/sea.ts';
import { nextPace } from './pace.ts';
import type { DecidedShot, Shot, ShotAnswer } from './play-api.ts';
import { endRound, ROUND_MS, ROUND_SHOTS } from './round.ts';
import { type OpenRound, type ShotRow, shotRepository } from './shot.repository.ts';

/**
 * A shot is at the sea as the member saw it, so long ago at most, milliseconds. What the member saw
 * decides nothing but who swims along.
 */
const SEEN_MS = 10_000;
/**
 * So many of the member's last catches are remembered: more than can be made while a fish is in the
 * sea.
 */
const LAST_CATCHES = 200;

const decidedShot = ({ id, level, win, caught, shot, fish }: ShotRow): DecidedShot => ({
  id,
  status: 'OK',
  fish,
  level,
  win,
  caught,
  shot,
});

/** Fish that the member has caught: they are gone for this member, and swim on for others. */
export const caughtBy = (db: Fishing['db'], memberRef: string): Set<number> =>
  new Set(shotRepository(db).catches(memberRef, LAST_CATCHES));

/** The member's last shot, in whichever session it was. */
export const lastShotOf = (db: Fishing['db'], memberRef: string): DecidedShot | null => {
  const last = shotRepository(db).last(memberRef);
  return last === null ? null : decidedShot(last);
};

/**
 * The round that a shot belongs to: the open one, or a new one where that is of another level,
 * session or seed, old or full.
 */
const roundFor = (
  { db, now }: Fishing,
  session: SessionRow,
  { level, balance, pair }: { level: number; balance: number; pair: SeedRow },
): Pick<OpenRound, 'roundId'> => {
  const shots = shotRepository(db);
  const { id: sessionId, memberRef, gameKey } = session;
  const open = shots.open(memberRef);
  const isSame =
    open !== null &&
    open.level === level &&
    open.sessionId === sessionId &&
    open.seed.hash === pair.hash &&
    open.shots < ROUND_SHOTS &&
    open.begunAt > now() - ROUND_MS;
  if (isSame) return open;
  if (open !== null) endRound(db, open);
  const { hash, clientSeed, nonce } = pair;
  const begun = { roundId: ulid(now()), sessionId, memberRef, gameKey, level, balanceBefore: balance };
  shots.begin({ ...begun, seed: { hash, clientSeed, nonce }, begunAt: now() });
  return begun;
};

/**
 * Draws with the player's pair of seeds, of which it uses up a number; or as a tester has set it.
 */
const draw = (vendor: Fishing, session: SessionRow, fish: string, along: readonly string[]) => {
  const set = vendor.rigs.get(session.memberRef)?.shift();
  if (set !== undefined) {
    const rolls = [set ? 0 : RETURN_HUNDREDTHS];
    return { ...drawShot(fish, along, () => rolls.shift() ?? 0), nonce: null };
  }
  const { below, seed } = drawForMember(vendor.db, session.memberRef, session.gameKey);
  return { ...drawShot(fish, along, below), nonce: seed.nonce };
};

/** What the member aims at and what it would take along, if the member can still shoot at it. */
const aimedAt = (sea: string, fish: number, at: number, gone: ReadonlySet<number>): [Swimmer, Swimmer[]] | null => {
  const swimmer = swimmerOf(sea, fish);
  if (gone.has(fish) || !isInSight(swimmer, at)) return null;
  return [swimmer, swimmer.kind.does === 'jelly' ? around(sea, swimmer, at, gone) : []];
};

const decide = (vendor: Fishing, session: SessionRow, { id, fish, level, at }: Shot): ShotAnswer => {
  const { db, now } = vendor;
  const shots = shotRepository(db);
  const known = shots.byId(session.id, id);
  if (known !== null)
    return known.fish === fish && known.level === level ? decidedShot(known) : { id, status: 'INVALID_REQUEST' };
  const wallet = walletRepository(db);
  const { memberRef } = session;
  const player = wallet.player(memberRef);
  const game = fishingGameByKey(session.gameKey);
  if (session.closedAt !== null || player === null || game === null) return { id, status: 'SESSION_CLOSED' };
  if (player.blocked === 1) return { id, status: 'BLOCKED' };
  if (!game.levels.some((one) => one === level)) return { id, status: 'INVALID_REQUEST' };
  const seenAt = Math.min(at, now());
  const gone = caughtBy(db, memberRef);
  const aimed = seenAt < now() - SEEN_MS ? null : aimedAt(shots.sea(), fish, seenAt, gone);
  if (aimed === null) return { id, status: 'GONE' };
  if (player.balance < level) return { id, status: 'INSUFFICIENT_FUNDS' };
  const pace = nextPace(player.lastSpinAt, now());
  if (pace === null) return { id, status: 'TOO_EARLY' };

  const pair = seedRepository(db).current(memberRef);
  const { roundId } = roundFor(vendor, session, { level, balance: player.balance, pair });
  const [swimmer, others] = aimed;
  const along = others.map(({ kind }) => kind.key);
  const drawn = draw(vendor, session, swimmer.kind.key, along);
  const win = level * drawn.times;
  const caught = drawn.times > 0 ? [fish, ...others.map((other) => other.id)] : [];
  const shot = { at: now(), fish: swimmer.kind.key, along, ...drawn };
  const row: ShotRow = { sessionId: session.id, id, roundId, memberRef, level, win, fish, caught, shot };
  shots.add(row);
  const balance = player.balance - level + win;
  shots.count(roundId, row, balance);
  wallet.setSpun(memberRef, balance, pace);
  return decidedShot(row);
};

/**
 * Decides shots in their order, each by a draw of its own. All of them are one transaction: cost,
 * catch and record of each are whole, or never were. A shot sent again (after a lost answer) has
 * the same answer, also when the session has been closed since.
 */
export const shoot = (vendor: Fishing, session: SessionRow, shots: readonly Shot[]): ShotAnswer[] =>
  inTransaction(vendor.db, () => shots.map((shot) => decide(vendor, session, shot)));
