export { findMovement, type MovementType, type NotedMovement, noteMovement, noting } from './statement.repository.ts';
