import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Figure } from '../figure.ts';

const LIMIT_KB = 60;

/** The heaviest first screen of a remote, `mf-casino`, from its build report. */
export const firstScreen = (remote: string): Figure => {
  const file = path.join(import.meta.dirname, `../../${remote}/dist/release.json`);
  const { weight } = JSON.parse(readFileSync(file, 'utf8')) as {
    weight: { pages: Record<string, { desktop: number; mobile: number }> };
  };
  const heaviest = Math.max(...Object.values(weight.pages).flatMap(({ desktop, mobile }) => [desktop, mobile]));
  return { name: `${remote}: heaviest first screen, brotli`, value: heaviest / 1_000, unit: 'kB', max: LIMIT_KB };
};
