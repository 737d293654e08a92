/** The little of a browser that drawing reads; effects, which need more, do not run in a build. */
import { type Language, languageTag } from '@madang/contracts';
import type { Screen, Theme } from '@madang/ui';

/** One window for each arrangement, in CSS pixels. */
const width: Readonly<Record<Screen, number>> = { desktop: 1280, mobile: 390 };

const fits = (query: string, screen: Screen): boolean => {
  const most = /max-width:\s*(\d+)px/.exec(query)?.[1];
  return most !== undefined && width[screen] <= Number(most);
};

const none = (): void => {};

/** From here on whatever is drawn finds itself in such a window. */
export const standIn = (language: Language, theme: Theme, screen: Screen): void => {
  Object.assign(globalThis, {
    location: new URL('http://localhost/'),
    matchMedia: (query: string) => ({
      matches: fits(query, screen),
      addEventListener: none,
      removeEventListener: none,
    }),
    document: { cookie: '', documentElement: { lang: languageTag[language], dataset: { theme } } },
  });
  Object.defineProperty(globalThis, 'navigator', { value: { onLine: true }, configurable: true });
};
