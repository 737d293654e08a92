import { MINIGAME, type MiniDetail, type MiniDrawn, miniGameNames, type Names } from '@madang/contracts';
import type { Decision } from '../draws/index.ts';
import type { MiniBet } from './minigame.repository.ts';

/** As the betting list names it. */
const vendorNames: Names = { ko: '미니게임', en: 'Mini games', vn: 'Trò chơi mini' };

/** A bet's place in the betting list. */
export const rowOf = ({ round_id, bet_idx }: Pick<MiniBet, 'round_id' | 'bet_idx'>): string => `${round_id}-${bet_idx}`;

/** All that is needed to show a bet again. @param drawn null: not yet, or never */
export const miniDetailOf = (bet: MiniBet, drawn: Decision<MiniDrawn>['drawn']): MiniDetail => ({
  kind: 'mini',
  game: bet.game,
  round: bet.round_id,
  drawAt: bet.draw_at.toISOString(),
  marketCode: bet.market_code,
  selCode: bet.sel_code,
  odds: bet.odds,
  drawn: drawn ? { ...drawn.result, numbers: [...drawn.result.numbers] } : null,
  proof: drawn ? drawn.proof : null,
});

/** The row of a bet that was placed just now. */
export const betRowOf = (bet: MiniBet) => ({
  memberIdx: bet.member_idx,
  groupKey: 'mini' as const,
  vendorCode: MINIGAME,
  vendorNames,
  gameKey: bet.game,
  gameNames: miniGameNames[bet.game],
  roundId: rowOf(bet),
  cash: bet.stake,
  at: bet.at,
  detail: miniDetailOf(bet, null),
});
