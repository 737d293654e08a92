/** Somebody of a list, below the partner. */
export interface LowerAccount {
  memId: string;
  memNick: string;
  /** False: a partner between them sets the rates. */
  isDirect: boolean;
}
