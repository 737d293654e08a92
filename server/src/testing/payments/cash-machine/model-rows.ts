export type Kind = 'in' | 'out';
export type Bonus = 'first' | 'daily' | 'none';

export interface Application {
  id: number;
  member: number;
  kind: Kind;
  amount: number;
  bonus: number;
  wager: number;
  status: 0 | 2 | 1 | -1;
  at: number;
  key: string;
  digest: string;
}

export interface Member {
  cash: number;
  hold: number;
  /** Game money by the books of the site: rounds count once they are settled. */
  coin: number;
  /** The same by the vendor's. */
  atVendor: number;
  isInGame: boolean;
  enteredAt: number;
  rounds: { stake: number; win: number }[];
  wagers: { required: number; done: number }[];
  failures: number;
  lockedUntil: number;
}
