/** Which board is read, by which member, and when. */
export interface BoardReader {
  memberIdx: bigint;
  boardType: string;
  now: Date;
  /** False: what promotes something is not listed. */
  promo?: boolean;
}
