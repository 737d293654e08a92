/**
 * The two draws that the mini games use, the same at the server and in a browser. Source: domain
 * §1.2, §1.4, §1.6.
 */
import { type DrawPlace, hashed, sharedBase } from '../draws/draw.ts';
import { fairStream } from '../fair/fair.ts';

/** Draws of the mini games; each ladder uses the draw of another game. Source: decision 48. */
export const miniDraws = ['powerball', 'speedkino'] as const;
export type MiniDraw = (typeof miniDraws)[number];

/**
 * What a draw consists of: so many different balls of so many, and powerballs from 0 to one less
 * than that; 0: none.
 */
export const miniBalls: Readonly<Record<MiniDraw, { balls: number; picks: number; powerballs: number }>> = {
  powerball: { balls: 28, picks: 5, powerballs: 10 },
  speedkino: { balls: 70, picks: 22, powerballs: 0 },
};

export interface MiniDrawn {
  /** In the order in which they came: the ladders are read from it. */
  readonly numbers: readonly number[];
  /** Null: the draw has none. */
  readonly powerball: number | null;
}

/** True for a text that names one of the draws. */
export const isMiniDraw = (text: string): text is MiniDraw => (miniDraws as readonly string[]).includes(text);

/**
 * What comes of a seed, its place and the salt of its day: balls, then the powerball, of one
 * stream.
 */
export const drawMini = async (draw: MiniDraw, seed: string, place: DrawPlace, salt: string): Promise<MiniDrawn> => {
  const { balls, picks, powerballs } = miniBalls[draw];
  const stream = await fairStream(seed, sharedBase(place, salt));
  const numbers = await stream.draw(balls, picks);
  return { numbers, powerball: powerballs > 0 ? await stream.below(powerballs) : null };
};

export interface MiniProof extends MiniDrawn {
  readonly place: DrawPlace;
  readonly seed: string;
  readonly salt: string;
  /** What was published before the first draw of the day. */
  readonly terminal: string;
}

/**
 * Makes a draw again: true when its seed belongs to what was published, and its numbers to its
 * seed.
 */
export const miniProves = async ({ place, seed, salt, terminal, numbers, powerball }: MiniProof): Promise<boolean> => {
  if (!isMiniDraw(place.game) || (await hashed(seed, place.no)) !== terminal) return false;
  const drawn = await drawMini(place.game, seed, place, salt);
  return drawn.powerball === powerball && drawn.numbers.join() === numbers.join();
};
