import type { FishingRound } from '@madang/contracts/vendor-protocol';
import { roundRepository } from '../../../core/history/round.repository.ts';
import { seedRepository } from '../../../core/seeds/seed.repository.ts';
import type { SessionRow } from '../../../core/session/session.repository.ts';
import { walletRepository } from '../../../core/wallet/wallet.repository.ts';
import type { Fishing } from '../fishing.ts';
import { fishingGameByKey } from '../game.ts';
import { oldestAt } from '../sea/sea.ts';
import { SHOT_EVERY_MS } from './pace.ts';
import type { PastAnswer, PlayOpen, PlayState } from './play-api.ts';
import { ROUND_MS, ROUND_SHOTS } from './round.ts';
import { caughtBy, lastShotOf } from './shoot.command.ts';
import { shotRepository } from './shot.repository.ts';

const HISTORY_LENGTH = 20;

export const playState = ({ db, now }: Fishing, session: SessionRow): PlayState => {
  const { memberRef, id } = session;
  const { hash, clientSeed, nonce } = seedRepository(db).current(memberRef);
  const open = shotRepository(db).open(memberRef);
  const underWay = open?.sessionId === id ? open.winnings - open.staked : 0;
  return {
    balance: walletRepository(db).player(memberRef)?.balance ?? 0,
    net: roundRepository(db).net(id) + underWay,
    elapsedMs: now() - session.openedAt,
    seaTime: now(),
    gone: [...caughtBy(db, memberRef)].filter((fish) => fish >= oldestAt(now())),
    round: open && { level: open.level, shots: open.shots, staked: open.staked, winnings: open.winnings },
    seed: { hash, clientSeed, nonce },
  };
};

export const pastOf = (vendor: Fishing, session: SessionRow): PastAnswer => ({
  rounds: roundRepository<FishingRound>(vendor.db).latest(session.memberRef, session.gameKey, HISTORY_LENGTH),
  revealed: seedRepository(vendor.db).revealed(session.memberRef, HISTORY_LENGTH),
  state: playState(vendor, session),
});

export const playOpen = (vendor: Fishing, session: SessionRow): PlayOpen | null => {
  const game = fishingGameByKey(session.gameKey);
  if (game === null || session.closedAt !== null) return null;
  const { state, rounds, revealed } = pastOf(vendor, session);
  return {
    game: {
      key: game.key,
      name: game.names[session.language],
      language: session.language,
      lobbyUrl: session.lobbyUrl,
      levels: [...game.levels],
      rtp: game.rtp,
      sea: shotRepository(vendor.db).sea(),
      shotEveryMs: SHOT_EVERY_MS,
      roundSeconds: ROUND_MS / 1_000,
      roundShots: ROUND_SHOTS,
    },
    state,
    lastShot: lastShotOf(vendor.db, session.memberRef),
    rounds,
    revealed,
  };
};
