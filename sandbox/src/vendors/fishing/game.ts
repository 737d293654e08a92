/** The one game of this vendor. */
export const deepSea = {
  key: 'moonlit-sea',
  names: { ko: '달빛 바다 피싱', en: 'Moonlit Sea Fishing', vn: 'Bắn cá biển trăng' },
  /** What a shot may cost, won. */
  levels: [100, 200, 300, 500, 1_000, 2_000, 3_000, 5_000, 10_000],
  /** Return to player, basis points: exactly this, whatever is aimed at. */
  rtp: 9_600,
  releasedAt: Date.parse('2026-11-22T00:00:00Z'),
} as const;

export const fishingGameByKey = (key: string): typeof deepSea | null => (key === deepSea.key ? deepSea : null);
