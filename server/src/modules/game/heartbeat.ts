import { type GameContext, nowOf } from './game-context.ts';
import { touchWallet } from './wallet.repository.ts';

/** Often enough for three minutes of silence, seldom enough for a poll every 5 s, milliseconds. */
const WRITE_EVERY_MS = 20_000;

/** The page of a member is alive: her game is not taken from her. */
export const heartbeat = (games: GameContext, memberIdx: bigint) =>
  touchWallet(games.db, memberIdx, nowOf(games), WRITE_EVERY_MS);
