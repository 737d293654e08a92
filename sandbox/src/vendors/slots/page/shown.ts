export interface Shown {
  stops: readonly number[];
  lines: readonly { line: number; count: number }[];
  ways: readonly { symbol: string; count: number }[];
  scatter: { symbol: string } | null;
  /** Whether what was won is at least what was paid: less has no light. */
  isLit: boolean;
}
