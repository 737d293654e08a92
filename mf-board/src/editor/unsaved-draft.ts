/** What was typed and is not saved on the server yet: a reload and the end of a session keep it in its tab. */
import type { BoardType } from '@madang/contracts';
import { tabStorage } from '@madang/platform';

export interface DraftText {
  readonly category: string;
  readonly title: string;
  readonly content: string;
}

/** `seq` is the number of the saved draft that the text continues, `version` that of the post that it changes. */
type Unsaved = { readonly text: DraftText; readonly seq: number; readonly version?: number | null };

const isUnsaved = (value: unknown): value is Unsaved => {
  const { text, seq } = (value ?? {}) as Partial<Unsaved>;
  return (
    typeof seq === 'number' && [text?.category, text?.title, text?.content].every((part) => typeof part === 'string')
  );
};

/** Of one member's form; another member does not get it. */
export const unsavedDraft = (memId: string, boardType: BoardType, target: number) => {
  const key = `draft.${memId}.${boardType}.${target}`;
  return {
    read: (): Unsaved | null => {
      const found = memId === '' ? null : tabStorage.getJson(key);
      return isUnsaved(found) ? found : null;
    },
    keep: (text: DraftText, seq: number, version: number | null): void => {
      if (memId !== '') tabStorage.set(key, JSON.stringify({ text, seq, version }));
    },
    remove: (): void => tabStorage.remove(key),
  };
};
