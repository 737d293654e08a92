export { sportsBetModule } from './bet.plugin.ts';

export { exposureOf } from './operators/exposure.repository.ts';
export { decideMarket, holdSports, isWholeResult } from './operators/operate.command.ts';
export { readResultInForce } from './operators/result-in-force.ts';
export { voidPriceError } from './operators/void-price-error.command.ts';
export { type BetKind, betKinds, setBetKind } from './slip/member-rule.ts';
export { placeSportsBet } from './slip/place-sports-bet.command.ts';
export { placedView } from './slip/receipt.ts';
export { sportsModule } from './sports.plugin.ts';
