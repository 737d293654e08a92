/**
 * Everything of the contracts that the browser may ship: no validator, no zod. Schemas live behind
 * './endpoints'.
 */

export * from './account/member-info.ts';
export * from './account/staff-role.ts';
export * from './answer.ts';
export type { Api, Call, CallPath, DataOf, RefusalDataOf, RefusalOf } from './api.ts';
export * from './bets/group-keys.ts';
export type { LotteryDetail, MiniDetail, RoundDetail, SportsDetail, SportsDetailLeg } from './bets/round-detail.ts';
export * from './boards/board.ts';
export * from './draws/draw.ts';
export * from './envelope.ts';
export * from './errors.ts';
export * from './event.ts';
export * from './events.ts';
export * from './fair/fair.ts';
export * from './games/vendor-name.ts';
export * from './hosts.ts';
export * from './limits.ts';
export * from './list-bounds.ts';
export * from './lottery/lottery.ts';
export type { MoneyNote } from './main/money-note.ts';
export * from './members/sign-up.ts';
export * from './members/visible-name.ts';
export * from './minigame/mini-bet.ts';
export * from './minigame/mini-book.ts';
export * from './minigame/mini-draw.ts';
export * from './minigame/mini-game.ts';
export * from './minigame/mini-names.ts';
export type { MiniCells } from './minigame/mini-outcomes.ts';
export * from './minigame/shared-games.ts';
export * from './pages.ts';
export * from './placement/bet-limits.ts';
export * from './realtime/commands.ts';
export type { MessageOn, PublicTopic, RealtimeMessage } from './realtime/messages.ts';
export type * from './releases/build-facts.ts';
export * from './releases/override.ts';
export * from './releases/release.ts';
export * from './releases/report.ts';
export * from './releases/signature.ts';
export * from './rotary/rotary.ts';
export * from './session.ts';
export * from './site-check.ts';
export * from './sports/leg-result.ts';
export * from './sports/market.ts';
export * from './sports/market-names.ts';
export * from './sports/odds-format.ts';
export * from './sports/quick-leagues.ts';
export * from './sports/settlement-cases.ts';
export * from './sports/slip.ts';
export * from './sports/sports-rules.ts';
export * from './support/support.ts';
export * from './vendor-protocol/jackpot-levels.ts';
export * from './vendor-protocol/page-message.ts';
