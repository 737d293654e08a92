/** A failure whose message is all that an operator needs: it is told without a stack. */
export class Explained extends Error {
  override readonly name = 'Explained';
}
