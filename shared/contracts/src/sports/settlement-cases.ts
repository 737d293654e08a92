/**
 * Worked cases of settlement: the tests of settlement prove them and the betting guide shows them,
 * so that the guide states what the server does. Source: domain §2.1, §2.5; sports SP-11.
 */
import type { LegResult } from './leg-result.ts';
import type { SelectionCode, Sport } from './market.ts';

/** What a final score makes of a selection. */
export interface ScoreCase {
  readonly sport: Sport;
  readonly code: string;
  readonly selection: SelectionCode;
  readonly home: number;
  readonly away: number;
  readonly result: LegResult;
}

/** What decided legs make of a stake, won. */
export interface PayoutCase {
  readonly stake: number;
  /** Odds are hundredths. */
  readonly legs: readonly { readonly odds: number; readonly result: LegResult }[];
  readonly pays: number;
}

export const scoreCases: readonly ScoreCase[] = [
  { sport: 'soccer', code: '1X2', selection: 'H', home: 2, away: 1, result: 'win' },
  { sport: 'soccer', code: '1X2', selection: 'D', home: 1, away: 1, result: 'win' },
  { sport: 'baseball', code: 'ML', selection: 'A', home: 4, away: 4, result: 'void' },
  { sport: 'soccer', code: 'AH:-1.5', selection: 'H', home: 2, away: 1, result: 'lose' },
  { sport: 'soccer', code: 'AH:-1', selection: 'H', home: 2, away: 1, result: 'void' },
  { sport: 'soccer', code: 'AH:-0.25', selection: 'H', home: 1, away: 1, result: 'halfLose' },
  { sport: 'soccer', code: 'AH:0.25', selection: 'H', home: 1, away: 1, result: 'halfWin' },
  { sport: 'soccer', code: 'AH:-0.75', selection: 'H', home: 1, away: 0, result: 'halfWin' },
  { sport: 'soccer', code: 'OU:2.5', selection: 'O', home: 2, away: 1, result: 'win' },
  { sport: 'basketball', code: 'OU:160', selection: 'U', home: 82, away: 78, result: 'void' },
  { sport: 'soccer', code: 'OU:2.25', selection: 'O', home: 1, away: 1, result: 'halfLose' },
  { sport: 'soccer', code: 'OU:2.75', selection: 'O', home: 2, away: 1, result: 'halfWin' },
  { sport: 'soccer', code: 'DC', selection: 'HD', home: 0, away: 0, result: 'win' },
  { sport: 'soccer', code: 'BTTS', selection: 'Y', home: 3, away: 0, result: 'lose' },
  { sport: 'soccer', code: 'OE', selection: 'ODD', home: 2, away: 1, result: 'win' },
];

const fold = [
  { odds: 185, result: 'win' },
  { odds: 210, result: 'void' },
  { odds: 195, result: 'halfWin' },
  { odds: 172, result: 'win' },
] as const;

export const payoutCases: readonly PayoutCase[] = [
  { stake: 10_000, legs: [{ odds: 190, result: 'halfLose' }], pays: 5_000 },
  {
    stake: 10_000,
    legs: [
      { odds: 200, result: 'win' },
      { odds: 150, result: 'void' },
    ],
    pays: 20_000,
  },
  { stake: 10_000, legs: fold, pays: 46_934 },
  { stake: 10_000, legs: [...fold, { odds: 200, result: 'halfLose' }], pays: 23_467 },
];
