import type { SlotGame } from '../games/game.ts';
import { palettes } from '../games/theme.ts';
import { basisPoints, exactHitRate } from '../maths/return.ts';
import { paylines, type SlotSymbol, slotSymbols } from '../maths/slot.ts';
import type { Vendor } from '../vendor.ts';
import { walletRepository } from '../wallet/wallet.repository.ts';
import type { PlayGame, PlayOpen, PlayState } from './play-api.ts';
import { roundRepository } from './round.repository.ts';
import { seedRepository } from './seed.repository.ts';
import type { SessionRow } from './session.repository.ts';
import { waitOf } from './spin.command.ts';

export const HISTORY_LENGTH = 20;

export const playState = ({ db, now, config }: Vendor, session: SessionRow): PlayState => {
  const player = walletRepository(db).player(session.memberRef);
  const { hash, clientSeed, nonce } = seedRepository(db).current(session.memberRef);
  return {
    balance: player?.balance ?? 0,
    net: roundRepository(db).net(session.id),
    elapsedMs: now() - session.openedAt,
    waitMs: waitOf(player?.lastSpinAt ?? 0, { now: now(), cycleMs: config.spinCycleMs }),
    seed: { hash, clientSeed, nonce },
  };
};

const hitRates = new Map<string, number>();
/** Counted once for each game: it takes some hundredths of a second. */
const hitRateOf = ({ key, maths }: SlotGame): number => {
  const known = hitRates.get(key) ?? basisPoints(exactHitRate(maths));
  hitRates.set(key, known);
  return known;
};

const playGame = (game: SlotGame, session: SessionRow, cycleMs: number): PlayGame => {
  const { art, maths } = game;
  const paying = slotSymbols.filter((symbol): symbol is Exclude<SlotSymbol, 'S'> => symbol !== 'S');
  return {
    key: game.key,
    name: game.names[session.language],
    language: session.language,
    lobbyUrl: session.lobbyUrl,
    rtp: game.rtp,
    hitRate: hitRateOf(game),
    volatility: game.volatility,
    stakes: [...game.stakes],
    cycleMs,
    palette: palettes[game.palette],
    backdrop: game.backdrop,
    strips: maths.strips.map((strip) => Array.from(strip, (symbol) => art[symbol as SlotSymbol])),
    lines: paylines.map((rows) => [...rows]),
    wild: art.W,
    scatter: art.S,
    scatterPays: [...maths.scatterPays],
    pays: paying.map((symbol) => ({ symbol: art[symbol], pays: [...maths.pays[symbol]] })),
  };
};

export const playOpen = (vendor: Vendor, session: SessionRow): PlayOpen | null => {
  const game = vendor.gameByKey(session.gameKey);
  if (game === null || session.closedAt !== null) return null;
  return {
    game: playGame(game, session, vendor.config.spinCycleMs),
    state: playState(vendor, session),
    rounds: roundRepository(vendor.db).latest(session.memberRef, session.gameKey, HISTORY_LENGTH),
  };
};
