/** Short texts without a draft, such as comments: a reload and the end of a session keep them in their tab. BO-03 */
import { signedOut } from '@madang/contracts';
import { bus, tabStorage, useMember } from '@madang/platform';
import { useEffect, useRef, useState } from 'react';

type Texts = Readonly<Record<string, string>>;

/** Of one member; another member does not get them. */
const unsavedTexts = (memId: string) => {
  const key = `texts.${memId}`;
  const read = (): Texts => {
    const found = memId === '' ? null : tabStorage.getJson(key);
    return typeof found === 'object' && found !== null ? (found as Texts) : {};
  };
  return {
    find: (name: string): string | null => {
      const found: unknown = read()[name];
      return typeof found === 'string' ? found : null;
    },
    /** @param text null: none */
    keep: (name: string, text: string | null): void => {
      if (memId === '') return;
      const { [name]: _former, ...others } = read();
      const next = text === null ? others : { ...others, [name]: text };
      if (Object.keys(next).length === 0) tabStorage.remove(key);
      else tabStorage.set(key, JSON.stringify(next));
    },
    removeAll: (): void => tabStorage.remove(key),
  };
};

/**
 * The text of one field.
 * @param name of the field among all fields of the member
 */
export const useUnsavedText = (name: string, initial: string) => {
  // The member of the form's beginning: at its end the session may be over.
  const texts = useRef(unsavedTexts(useMember()?.memId ?? '')).current;
  const [text, setText] = useState(() => texts.find(name) ?? initial);
  // After a sign-out of the member's own nobody finds the text in this tab; the end of a session keeps it.
  useEffect(() => bus.on(signedOut, ({ reason }) => reason === 'asked' && texts.removeAll()), [texts]);
  return {
    text,
    set: (next: string): void => {
      setText(next);
      texts.keep(name, next === initial ? null : next);
    },
    /** It is sent or given up: the field begins again. */
    clear: (): void => {
      setText(initial);
      texts.keep(name, null);
    },
  } as const;
};
