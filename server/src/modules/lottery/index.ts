export { lotteryModule } from './lottery.plugin.ts';
