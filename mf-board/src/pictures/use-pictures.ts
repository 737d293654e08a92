/** Pictures of a text that is being written: their upload, and what the preview shows of them. */
import { BOARD_PICTURE_BYTES, BOARD_PICTURES_MAX, isApiError, pictureIdsOf } from '@madang/contracts';
import { call, query, useIntention, useQuery } from '@madang/platform';
import { useMemo, useState } from 'react';
import type { PictureFacts, PictureOf } from './picture-facts.ts';
import { sendPicture } from './send-picture.ts';

/** Addresses are made again before they end. */
const FRESH_MS = 20 * 60_000;
const IDS_MOST = 20;

export interface Pictures {
  /** Uploads one file; answers the id of the picture. Rejects with a refusal. */
  readonly upload: (file: File, onProgress: (share: number) => void) => Promise<string>;
  readonly pictureOf: PictureOf;
  readonly reload: () => void;
  readonly isFull: boolean;
  /** Files that are on their way. */
  readonly uploading: number;
}

export const usePictures = (content: string): Pictures => {
  const intention = useIntention();
  const [uploaded, setUploaded] = useState<readonly PictureFacts[]>([]);
  const [uploading, setUploading] = useState(0);
  const all = useMemo(() => pictureIdsOf(content), [content]);
  const ids = all.filter((id) => !uploaded.some(({ pictureIdx }) => pictureIdx === id)).slice(0, IDS_MOST);
  const answer = useQuery({
    ...query('/api/board/picture/own', { ids }),
    enabled: ids.length > 0,
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
  });
  const found = answer.data?.list;

  const upload = async (file: File, onProgress: (share: number) => void): Promise<string> => {
    // A file beyond the limit is refused by its size alone. Its name stays here.
    const size = Math.max(1, Math.min(file.size, BOARD_PICTURE_BYTES + 1));
    setUploading((count) => count + 1);
    try {
      const { key } = intention.of(`${file.name}.${file.size}.${file.lastModified}`);
      const started = await call('/api/board/picture/start', { requestId: key, size });
      const send = () => sendPicture(started.upload, file, onProgress);
      // A repeated upload gets the first answer.
      const facts = await send().catch((failure: unknown) => {
        if (isApiError(failure, 'E002')) return send();
        throw failure;
      });
      intention.succeeded();
      setUploaded((before) => [...before, facts]);
      return facts.pictureIdx;
    } catch (failure) {
      intention.failed(failure);
      throw failure;
    } finally {
      setUploading((count) => count - 1);
    }
  };

  return {
    upload,
    pictureOf: (id) =>
      [...uploaded, ...(found ?? [])].find(({ pictureIdx }) => pictureIdx === id) ?? (found ? 'gone' : undefined),
    reload: () => {
      setUploaded([]);
      void answer.refetch();
    },
    isFull: all.length >= BOARD_PICTURES_MAX,
    uploading,
  };
};
