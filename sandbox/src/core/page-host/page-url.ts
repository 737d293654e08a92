export type Theme = 'dark' | 'light';

/**
 * Where a session is played. The look goes with the address: dark is what a page is without a word.
 */
export const pageUrl = (origin: string, token: string, theme: Theme | undefined): string =>
  `${origin}/play?session=${token}${theme === 'light' ? '&theme=light' : ''}`;

/** The look that an address requests. */
export const themeIn = (query: { theme?: unknown }): Theme => (query.theme === 'light' ? 'light' : 'dark');
