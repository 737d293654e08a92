export { findMovement, type MovementType, noteMovement } from './statement.repository.ts';
