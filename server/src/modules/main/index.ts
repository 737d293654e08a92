export { mainModule } from './main.plugin.ts';
export { noteMoney } from './note-money.command.ts';
export { simulateOne } from './simulate-feed.command.ts';
