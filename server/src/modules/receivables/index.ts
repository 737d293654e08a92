export { receivableModule } from './receivable.plugin.ts';
export { listReceivables, openReceivable, owedBy } from './receivable.repository.ts';
export { recordReceivable, reportPaid } from './record-receivable.command.ts';
