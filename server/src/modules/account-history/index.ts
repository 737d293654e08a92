export {
  movementKey,
  noting,
  type RecordedMovement,
  recordMovement,
  recordMovements,
} from './statement.repository.ts';
