/**
 * Texts of one language in tests: a query names the key of a translation in place of the text on
 * the screen.
 */
import { flat, type Texts } from './prove-texts.ts';

type KeyOf<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${KeyOf<T[K]>}`;
}[keyof T & string];

/**
 * `t(key, params)` of one file of translations. Throws for a parameter that the text needs and does
 * not get.
 */
export const translatorOf = <T extends Texts>(texts: T) => {
  const byKey = new Map(flat(texts));
  return (key: KeyOf<T>, params: Readonly<Record<string, string | number>> = {}): string => {
    const text = byKey.get(key);
    if (text === undefined) throw new Error(`No text for ${key}`);
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
      if (params[name] === undefined) throw new Error(`${key} needs ${name}`);
      return String(params[name]);
    });
  };
};
