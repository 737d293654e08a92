/** One upload after another, from the button, from the clipboard or dropped onto the text. */
import { BOARD_PICTURES_MAX } from '@madang/contracts';
import { errorMessage, errorText, useText } from '@madang/platform';
import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react';
import type { Pictures } from '../pictures/use-pictures.ts';

export interface Upload {
  readonly busy: boolean;
  /** 0 to 100. */
  readonly percent: number;
  readonly refusal: string | undefined;
  readonly add: (files: readonly File[]) => void;
  /** For the frame around the text. */
  readonly props: {
    onPaste: (event: ClipboardEvent) => void;
    onDragOver: (event: DragEvent) => void;
    onDrop: (event: DragEvent) => void;
  };
}

/** Whether the clipboard has a text beside a picture of it, as a spreadsheet puts both there: the text is meant. */
const hasText = ({ clipboardData }: ClipboardEvent): boolean => clipboardData.getData('text/plain').trim() !== '';

/**
 * @param pictures undefined: the text takes none, which is displayed where a file arrives
 * @param count pictures that the text has
 * @param startInsertion remembers where the text is now; its result inserts the line of the picture. A
 *   file's name is not part of it
 */
export const useUpload = (
  pictures: Pictures | undefined,
  count: number,
  startInsertion: () => (line: string) => void,
): Upload => {
  const t = useText('board');
  const [percent, setPercent] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const queue = useRef<{ file: File; insert: (line: string) => void }[]>([]);
  const isRunning = useRef(false);
  const latest = useRef({ pictures, count });
  latest.current = { pictures, count };

  /** One after another; a file that arrives meanwhile waits for its turn, and one that is refused stops no other. */
  const run = async (upload: Pictures['upload']): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    for (let next = queue.current[0]; next; next = queue.current[0]) {
      setPercent(0);
      try {
        const id = await upload(next.file, (share) => setPercent(Math.round(share * 100)));
        next.insert(`![](picture:${id})`);
      } catch (failure) {
        setRefusal(errorMessage(failure));
      }
      queue.current.shift();
    }
    isRunning.current = false;
    setPercent(null);
  };

  const add = (files: readonly File[]): void => {
    if (files.length === 0) return;
    const { pictures: taken, count: present } = latest.current;
    if (!taken) {
      setRefusal(t('editor.noPictures'));
      return;
    }
    const left = BOARD_PICTURES_MAX - present - queue.current.length;
    const insert = startInsertion();
    queue.current.push(...files.slice(0, Math.max(0, left)).map((file) => ({ file, insert })));
    setRefusal(files.length > left ? errorText('BD08', { max: BOARD_PICTURES_MAX }) : undefined);
    void run(taken.upload);
  };

  const take = (event: ClipboardEvent | DragEvent, files: FileList) => {
    if (files.length === 0) return;
    // Without this the browser opens a dropped file in place of the page.
    event.preventDefault();
    add([...files]);
  };

  return {
    busy: percent !== null,
    percent: percent ?? 0,
    refusal,
    add,
    props: {
      onPaste: (event) => !hasText(event) && take(event, event.clipboardData.files),
      onDragOver: (event) => event.dataTransfer.types.includes('Files') && event.preventDefault(),
      onDrop: (event) => take(event, event.dataTransfer.files),
    },
  };
};
