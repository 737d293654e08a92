export { sportsBetModule } from './bet.plugin.ts';
export { type BetKind, betKinds, setBetKind } from './slip/member-rule.ts';
export { placeSportsBet } from './slip/place-sports-bet.command.ts';
export { sportsModule } from './sports.plugin.ts';
