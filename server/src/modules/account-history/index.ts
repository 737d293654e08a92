export {
  findMovement,
  noting,
  type RecordedMovement,
  recordMovement,
  recordMovements,
} from './statement.repository.ts';
