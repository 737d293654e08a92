export {
  findMovement,
  type Held,
  heldFor,
  type MovementType,
  notedAndPosted,
  noteMovement,
} from './statement.repository.ts';
