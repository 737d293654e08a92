import type { LiveRoundDetail } from '@madang/contracts/vendor-protocol';
import { refusalOf } from '../../../core/seamless/stake.ts';
import type { SessionRow } from '../../../core/session/session.repository.ts';
import { walletRepository } from '../../../core/wallet/wallet.repository.ts';
import { inBasisPoints } from '../rules/game.ts';
import { rulesOf } from '../rules/index.ts';
import type { LiveTable } from '../tables/live-table.ts';
import { cycleOf } from '../tables/tempo.ts';
import type { LiveRefusal, Mine, OwnRound, SlipShown, SlipView, TableInfo } from './live-api.ts';
import type { LiveVendor } from './live-vendor.ts';
import { stakesOf } from './place.command.ts';
import { type SeatRow, seatRepository } from './seat.repository.ts';
import { type SlipRow, type SlipState, slipRepository } from './slip.repository.ts';

const shown: Readonly<Record<SlipState, SlipShown>> = {
  betting: 'pending',
  held: 'taken',
  paying: 'taken',
  done: 'taken',
  cancelling: 'returning',
  void: 'returned',
  refused: 'refused',
};

const wordOf = ({ state, reason }: SlipRow): LiveRefusal | null => {
  if (state !== 'refused') return null;
  return reason === 'LIMIT_REACHED' ? reason : (refusalOf(reason) as LiveRefusal);
};

export const slipView = (slip: SlipRow): SlipView => ({
  requestId: slip.requestId,
  stakes: stakesOf(slip).map(([key, amount]) => [key, amount]),
  stake: slip.stake,
  shown: shown[slip.state],
  reason: wordOf(slip),
});

export const ownRound = ({ id, settledAt, stake, win, detail }: SeatRow): OwnRound => ({
  roundId: id,
  at: settledAt ?? 0,
  stake,
  win,
  detail: JSON.parse(detail) as LiveRoundDetail,
});

export const mineOf = ({ db, now }: LiveVendor, session: SessionRow): Mine => {
  const seats = seatRepository(db);
  const seat = seats.newest(session.memberRef, session.gameKey);
  const [settled] = seats.latest(session.memberRef, session.gameKey, 1);
  return {
    balance: walletRepository(db).player(session.memberRef)?.balance ?? 0,
    net: seats.net(session.id),
    elapsedMs: now() - session.openedAt,
    slips: seat && { round: seat.round, list: slipRepository(db).ofSeat(seat.id).map(slipView) },
    settled: settled ? ownRound(settled) : null,
  };
};

export const tableInfo = (table: LiveTable, session: SessionRow): TableInfo => ({
  key: table.key,
  name: table.names[session.language],
  game: table.game,
  felt: table.felt,
  language: session.language,
  lobbyUrl: session.lobbyUrl,
  limits: table.limits,
  chips: [...table.chips],
  spots: rulesOf[table.game].spots.map((spot) => ({
    key: spot.key,
    name: spot.name,
    pays: spot.pays,
    numbers: [...spot.numbers],
    isMain: spot.isMain,
    rtp: inBasisPoints(rulesOf[table.game].returnOf(spot)),
  })),
  cycleMs: cycleOf(table.tempo),
  bettingMs: table.tempo.bettingMs,
});
