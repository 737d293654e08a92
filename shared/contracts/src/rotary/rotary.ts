/** The daily wheel, as far as both sides work it out. Source: domain §1.8. */
import { fairStream, personalBase } from '../fair/fair.ts';

/** The rim is divided into so many parts; a prize has as many of them as its weight. */
export const ROTARY_PARTS = 1_000;

export interface RotaryPrize {
  /** 0: nothing. */
  readonly points: number;
  /** Of {@link ROTARY_PARTS}. */
  readonly weight: number;
}

export interface RotaryDraw {
  readonly serverSeed: string;
  readonly clientSeed: string;
  /** Spins of the member before this one. */
  readonly nonce: number;
}

/** Where the wheel stops: a part of the rim, 0 … 999. */
export const rotaryPart = async ({ serverSeed, clientSeed, nonce }: RotaryDraw): Promise<number> =>
  (await fairStream(serverSeed, personalBase(clientSeed, nonce, 'rotary'))).below(ROTARY_PARTS);

/**
 * The prize that a part of the rim belongs to.
 * @throws when the weights do not fill the rim
 */
export const prizeAt = <Prize extends RotaryPrize>(prizes: readonly Prize[], part: number): Prize => {
  let end = 0;
  for (const prize of prizes) {
    end += prize.weight;
    if (part < end) return prize;
  }
  throw new Error('the prizes do not fill the wheel');
};
