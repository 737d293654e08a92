import { JACKPOT_CONTRIBUTION_BP, jackpotLevels } from '@madang/contracts';
import { roundRepository } from '../../../core/history/round.repository.ts';
import { seedRepository } from '../../../core/seeds/seed.repository.ts';
import { pauseLeft } from '../../../core/session/pause.ts';
import type { SessionRow } from '../../../core/session/session.repository.ts';
import { walletRepository } from '../../../core/wallet/wallet.repository.ts';
import { palettes } from '../../../game-client-kit/palettes.ts';
import type { SlotGame } from '../games/game.ts';
import { gameHitRate } from '../games/game-maths.ts';
import { jackpotReturn } from '../maths/jackpot.ts';
import { basisPoints } from '../maths/return.ts';
import { LINES, paylines, type SlotSymbol, slotSymbols } from '../maths/slot.ts';
import type { Vendor } from '../vendor.ts';
import type { SlotPlayGame, SlotPlayOpen, SlotPlayState } from './play-api.ts';
import { seriesRepository } from './series.repository.ts';

export const HISTORY_LENGTH = 20;

/** Free spins that wait for a player. */
const freeOf = ({ db }: Vendor, { memberRef, gameKey }: SessionRow): SlotPlayState['free'] => {
  const series = seriesRepository(db).open(memberRef, gameKey);
  if (series === null) return null;
  const { played, awarded: of, stake, winnings } = series;
  return { number: played + 1, of, stake, winnings };
};

export const slotPlayState = async (vendor: Vendor, session: SessionRow): Promise<SlotPlayState> => {
  const { db, now, config } = vendor;
  const levels = vendor.gameByKey(session.gameKey)?.jackpot ? await vendor.jackpots.levels() : null;
  const player = walletRepository(db).player(session.memberRef);
  const { hash, clientSeed, nonce } = seedRepository(db).current(session.memberRef);
  return {
    balance: player?.balance ?? 0,
    net: roundRepository(db).net(session.id),
    elapsedMs: now() - session.openedAt,
    waitMs: pauseLeft(player?.lastSpinAt ?? 0, { now: now(), cycleMs: config.spinCycleMs }),
    free: freeOf(vendor, session),
    jackpots: levels?.map(({ level, value }) => ({ level, value })) ?? null,
    seed: { hash, clientSeed, nonce },
  };
};

const hitRates = new Map<string, number>();
/** Counted once for each game: it takes some hundredths of a second. */
const hitRateOf = (game: SlotGame): number => {
  const known = hitRates.get(game.key) ?? basisPoints(gameHitRate(game));
  hitRates.set(game.key, known);
  return known;
};

const HOUR_MS = 3_600_000;

const playGame = ({ config, freeSpinsLastMs }: Vendor, game: SlotGame, session: SessionRow): SlotPlayGame => {
  const { art, maths, free, jackpot } = game;
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
    cycleMs: config.spinCycleMs,
    palette: palettes[game.palette],
    backdrop: game.backdrop,
    strips: maths.strips.map((strip) => Array.from(strip, (symbol) => art[symbol as SlotSymbol])),
    engine: game.engine,
    lines: game.engine === 'lines' ? paylines.map((rows) => [...rows]) : [],
    parts: LINES,
    free: free && {
      awards: [...free.awards],
      multiplier: free.multiplier,
      most: free.most,
      lastHours: freeSpinsLastMs === null ? null : freeSpinsLastMs / HOUR_MS,
    },
    jackpot: jackpot && {
      oneIn: jackpotLevels.map((level) => ({ level, krw: jackpot.oneIn[level] })),
      contributionBp: JACKPOT_CONTRIBUTION_BP,
      returnBp: basisPoints(jackpotReturn(jackpot)),
    },
    wild: art.W,
    scatter: art.S,
    scatterPays: [...maths.scatterPays],
    pays: paying.map((symbol) => ({ symbol: art[symbol], pays: [...maths.pays[symbol]] })),
  };
};

export const slotPlayOpen = async (vendor: Vendor, session: SessionRow): Promise<SlotPlayOpen | null> => {
  const game = vendor.gameByKey(session.gameKey);
  if (game === null || session.closedAt !== null) return null;
  return {
    game: playGame(vendor, game, session),
    state: await slotPlayState(vendor, session),
    rounds: roundRepository(vendor.db).latest(session.memberRef, session.gameKey, HISTORY_LENGTH),
  };
};
