import type { BoardRound } from '@madang/contracts/vendor-protocol';
import { roundRepository } from '../../../core/history/round.repository.ts';
import { refreshBalance } from '../../../core/seamless/refresh-balance.ts';
import { seedRepository } from '../../../core/seeds/seed.repository.ts';
import { pauseLeft } from '../../../core/session/pause.ts';
import type { SessionRow } from '../../../core/session/session.repository.ts';
import { walletRepository } from '../../../core/wallet/wallet.repository.ts';
import { palettes } from '../../../game-client-kit/palettes.ts';
import { boardChanceOf } from '../board/board.ts';
import { boardBasisPoints, paysOf } from '../board/pays.ts';
import { type VirtualGame, virtualGameByKey } from '../games/catalogue.ts';
import { BOARD_LIFE_MS, type Bomb } from '../virtual.ts';
import { type Attempt, attemptRepository } from './attempt.repository.ts';
import type { BoardPlayGame, BoardPlayOpen, BoardPlayState, OpenBoard } from './play-api.ts';
import { shownRows } from './settle.ts';

const HISTORY_LENGTH = 20;

const openBoard = ({ now }: Bomb, attempt: Attempt | null): OpenBoard | null =>
  attempt?.state !== 'open'
    ? null
    : {
        roundId: attempt.roundId,
        level: attempt.level,
        stake: attempt.stake,
        opened: attempt.opened,
        leftMs: Math.max(0, attempt.movedAt + BOARD_LIFE_MS - now()),
      };

export const refresh = (vendor: Bomb, session: SessionRow): Promise<void> =>
  refreshBalance(vendor, session, attemptRepository(vendor.db).isPaying);

export const boardPlayState = (vendor: Bomb, session: SessionRow): BoardPlayState => {
  const { db, now, config } = vendor;
  const player = walletRepository(db).player(session.memberRef);
  const { hash, clientSeed, nonce } = seedRepository(db).current(session.memberRef);
  const board = openBoard(vendor, attemptRepository(db).inPlay(session.memberRef, session.gameKey));
  return {
    balance: player?.balance ?? 0,
    net: roundRepository(db).net(session.id) - (board?.stake ?? 0),
    elapsedMs: now() - session.openedAt,
    waitMs: pauseLeft(player?.lastSpinAt ?? 0, { now: now(), cycleMs: config.spinCycleMs }),
    seed: { hash, clientSeed, nonce },
    board,
  };
};

const playGame = (game: VirtualGame, session: SessionRow, cycleMs: number): BoardPlayGame => ({
  key: game.key,
  name: game.names[session.language],
  language: session.language,
  lobbyUrl: session.lobbyUrl,
  kind: game.board.kind,
  columns: game.board.columns,
  levels: game.levels.map((level) => {
    const pays = paysOf(game.board, level);
    return {
      key: level.key,
      name: level.names[session.language],
      bad: level.bad,
      rows: shownRows({ gameKey: game.key, level: level.key }),
      pays,
      chances: pays.map((_, index) => boardBasisPoints(boardChanceOf(game.board, level, index + 1))),
    };
  }),
  returns: game.returns,
  stakes: [...game.stakes],
  cycleMs,
  palette: palettes[game.palette],
  backdrop: game.backdrop,
});

export const boardPlayOpen = (vendor: Bomb, session: SessionRow): BoardPlayOpen | null => {
  const game = virtualGameByKey(session.gameKey);
  if (game === null || session.closedAt !== null) return null;
  return {
    game: playGame(game, session, vendor.config.spinCycleMs),
    state: boardPlayState(vendor, session),
    rounds: roundRepository<BoardRound>(vendor.db).latest(session.memberRef, session.gameKey, HISTORY_LENGTH),
    revealed: seedRepository(vendor.db).revealed(session.memberRef, HISTORY_LENGTH),
  };
};
