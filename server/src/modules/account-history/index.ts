export {
  findMovement,
  type NotedMovement,
  noteMovement,
  noteMovements,
  noting,
} from './statement.repository.ts';
