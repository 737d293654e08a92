/** One upload after another, from the button, from the clipboard or dropped onto the text. */
import { BOARD_PICTURES_MAX } from '@madang/contracts';
import { errorMessage, errorText } from '@madang/platform';
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
    onPaste?: (event: ClipboardEvent) => void;
    onDragOver?: (event: DragEvent) => void;
    onDrop?: (event: DragEvent) => void;
  };
}

/** @param onPicture receives the line of the text that is the picture; a file's name is not part of it */
export const useUpload = (pictures: Pictures | undefined, count: number, onPicture: (line: string) => void): Upload => {
  const [percent, setPercent] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const running = useRef(false);

  const add = async (files: readonly File[]): Promise<void> => {
    if (!pictures || running.current || files.length === 0) return;
    running.current = true;
    setRefusal(undefined);
    let left = BOARD_PICTURES_MAX - count;
    try {
      for (const file of files) {
        if (left <= 0) {
          setRefusal(errorText('BD08', { max: BOARD_PICTURES_MAX }));
          break;
        }
        left -= 1;
        setPercent(0);
        const id = await pictures.upload(file, (share) => setPercent(Math.round(share * 100)));
        onPicture(`![](picture:${id})`);
      }
    } catch (failure) {
      setRefusal(errorMessage(failure));
    } finally {
      running.current = false;
      setPercent(null);
    }
  };

  const take = (event: ClipboardEvent | DragEvent, files: FileList) => {
    if (files.length === 0) return;
    // Without this the browser opens a dropped file in place of the page.
    event.preventDefault();
    void add([...files]);
  };

  return {
    busy: percent !== null,
    percent: percent ?? 0,
    refusal,
    add: (files) => void add(files),
    props: pictures
      ? {
          onPaste: (event) => take(event, event.clipboardData.files),
          onDragOver: (event) => event.dataTransfer.types.includes('Files') && event.preventDefault(),
          onDrop: (event) => take(event, event.dataTransfer.files),
        }
      : {},
  };
};
