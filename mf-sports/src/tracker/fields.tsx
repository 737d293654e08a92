/**
 * The field of each sport in lines, 100 × 56, the home side on the left. Drawn for this project.
 */
import type { ReactNode } from 'react';
import type { Sport } from '../events/event.ts';

const soccer = (
  <>
    <rect x="2" y="3" width="96" height="50" />
    <path d="M50 3v50M2 16h14v24H2M98 16H84v24h14M2 23h5v10H2M98 23h-5v10h5" />
    <circle cx="50" cy="28" r="8" />
    <path d="M16 23a7 7 0 0 1 0 10M84 23a7 7 0 0 0 0 10" />
  </>
);
const baseball = (
  <>
    <path d="M50 52L16 20a48 48 0 0 1 68 0z" />
    <path d="M50 52l16-15-16-15-16 15zM47 37h6M32 36a26 26 0 0 1 36 0" />
  </>
);
const basketball = (
  <>
    <rect x="2" y="3" width="96" height="50" />
    <path d="M50 3v50M2 19h18v18H2M98 19H80v18h18M2 7h9a22 22 0 0 1 0 42H2M98 7h-9a22 22 0 0 0 0 42h9" />
    <circle cx="50" cy="28" r="7" />
  </>
);
const volleyball = (
  <>
    <rect x="8" y="8" width="84" height="40" />
    <path d="M36 8v40M64 8v40" />
    <path d="M50 3v50" strokeWidth="1.4" />
  </>
);
const esports = (
  <>
    <rect x="22" y="2" width="56" height="52" rx="4" />
    <path d="M26 50V6h44M30 50L74 6M30 50h44V6" />
    <path d="M22 44h10v10M78 12H68V2" />
  </>
);

export const fields: Readonly<Record<Sport, ReactNode>> = { soccer, baseball, basketball, volleyball, esports };

/**
 * Where an event of a kind happens on the field, for the home side; the away side's place is
 * across.
 */
const PLACES: Readonly<Record<Sport, Readonly<Record<string, readonly [number, number]>>>> = {
  soccer: {
    goal: [96, 28],
    penalty: [88, 28],
    penalty_missed: [88, 28],
    corner: [97, 4],
    red_card: [50, 52],
    yellow_card: [50, 52],
  },
  baseball: { run: [50, 51], runs: [50, 51] },
  basketball: {},
  volleyball: { set_end: [78, 28] },
  esports: { objective: [64, 18], map_end: [74, 6] },
};

/** A place on the field; undefined where an event of the kind has none. */
export const placeOf = (sport: Sport, kind: string, side: 'home' | 'away' | null): [number, number] | undefined => {
  const point = PLACES[sport][kind];
  if (!point || side === null) return undefined;
  const [x, y] = point;
  if (side === 'home' || sport === 'baseball') return [x, y];
  return [100 - x, 56 - y];
};
