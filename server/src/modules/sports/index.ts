export { sportsBetModule } from './bet.plugin.ts';

export { exposureOf } from './operate/exposure.repository.ts';
export { decideMarket, holdSports, isWholeResult } from './operate/operate.command.ts';
export { readResultInForce } from './operate/result-in-force.ts';
export { voidPriceError } from './review/void-price-error.command.ts';
export { type BetKind, betKinds, setBetKind } from './slip/member-rule.ts';
export { placeSportsBet } from './slip/place-sports-bet.command.ts';
export { placedView } from './slip/placed.view.ts';
export { sportsModule } from './sports.plugin.ts';
