/** A failure whose message is enough for an operator: it is logged without a stack. */
export class Explained extends Error {
  override readonly name = 'Explained';
}
