import { FALLBACK_LANGUAGE, type Language, languages } from '@madang/contracts';

const known = (tag: string): Language | undefined => {
  const primary = tag.trim().slice(0, 2).toLowerCase();
  return primary === 'vi' ? 'vn' : languages.find((language) => language === primary);
};

/** The language of a page: the cookie's, else the best that the browser asks for, else the fallback. */
export const pageLanguage = (cookie: string | null, acceptLanguage = ''): Language => {
  const chosen = languages.find((language) => language === cookie);
  if (chosen) return chosen;
  const asked = acceptLanguage
    .split(',')
    .map((part) => {
      const [tag = '', quality = ''] = part.split(';');
      return { language: known(tag), quality: Number(/q=([\d.]+)/.exec(quality)?.[1] ?? 1) };
    })
    .sort((one, other) => other.quality - one.quality);
  return asked.find(({ language, quality }) => language && quality > 0)?.language ?? FALLBACK_LANGUAGE;
};
