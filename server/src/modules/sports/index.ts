export { sportsBetModule } from './bet.plugin.ts';
export { placeSportsBet } from './slip/place-sports-bet.command.ts';
export { sportsModule } from './sports.plugin.ts';
