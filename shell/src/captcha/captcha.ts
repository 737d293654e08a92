/**
 * The captcha: friction, not security. Drawn from strokes, so that its answer is no text on the
 * page.
 */
import { CAPTCHA_DIGITS, CAPTCHA_LENGTH } from '@madang/contracts';

/** Strokes of the digits on a box of 20 × 28, by us. */
const strokes: Readonly<Record<string, string>> = {
  '1': 'M5.5 7.5L11.5 3V25M6 25H17',
  '2': 'M3.5 8.5C3.5 1.5 16.5 1.5 16.5 8.5C16.5 14.5 4 18 3.5 25H17',
  '3': 'M4 3H16L9 11.5C20 11 19.5 25.5 9.5 25.5C6 25.5 4 24 3 21.5',
  '4': 'M13.5 25.5V3L3 18.5H18',
  '5': 'M15.5 3H5.5L4.5 13C8 9.8 17 10 17 18C17 27 6.5 27.5 3.5 22',
};

export interface CaptchaGlyph {
  path: string;
  /** Degrees. */
  turn: number;
  x: number;
  y: number;
  scale: number;
}

export interface Captcha {
  answer: string;
  glyphs: readonly CaptchaGlyph[];
}

/**
 * Four digits from 1 to 5, each slightly turned and shifted. No lines. Source: specification §5.
 */
export const makeCaptcha = (random: () => number = Math.random): Captcha => {
  const digits = Array.from(
    { length: CAPTCHA_LENGTH },
    () => CAPTCHA_DIGITS[Math.floor(random() * CAPTCHA_DIGITS.length)] ?? '1',
  );
  return {
    answer: digits.join(''),
    glyphs: digits.map((digit, i) => ({
      path: strokes[digit] ?? '',
      turn: Math.round((random() - 0.5) * 30),
      x: 17 + i * 34 + Math.round(random() * 4),
      y: 10 + Math.round((random() - 0.5) * 6),
      scale: Math.round((0.88 + random() * 0.2) * 100) / 100,
    })),
  };
};
