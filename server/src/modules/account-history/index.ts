export {
  findMovement,
  type MovementType,
  type NotedMovement,
  noteMovement,
  noteMovements,
  noting,
} from './statement.repository.ts';
