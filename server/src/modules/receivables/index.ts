export {
  lockReceivables,
  openReceivable,
  payReceivables,
  recordReceivable,
} from './receivable.repository.ts';
