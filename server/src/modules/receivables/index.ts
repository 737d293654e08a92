export { receivableModule } from './receivable.plugin.ts';
export { cashAfterCredit, listOwed, listReceivables, openReceivable } from './receivable.repository.ts';
export { recordReceivable, reportPaid } from './record-receivable.command.ts';
