export { betOf } from './lottery.bet.ts';
export { lotteryGame } from './lottery.game.ts';
export { lotteryModule } from './lottery.plugin.ts';
export { insertPurchase, insertTickets } from './lottery.repository.ts';
