export { cashModule } from './cash.plugin.ts';
export { readQueue } from './cash-queue.ts';
export { decideCash } from './decide.command.ts';
