export { mainModule } from './main.plugin.ts';
export { recordMoneyNotice } from './record-notice.command.ts';
export { simulateOne } from './simulate-feed.command.ts';
