import { isApiError } from '@madang/contracts';
import { call, errorWords, notify, useFormat, useQueryClient, useText } from '@madang/platform';
import { useState } from 'react';
import { LIST, noteDeleted } from './cache.ts';

/** Deleting messages: asked for, confirmed, done. `done` runs once they are gone. */
export const useDeletion = (done: () => void) => {
  const t = useText('board');
  const { number } = useFormat();
  const client = useQueryClient();
  const [asked, setAsked] = useState<readonly number[]>([]);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');

  const close = () => {
    setAsked([]);
    setRefusal('');
  };

  const confirm = async () => {
    if (busy) return;
    setBusy(true);
    setRefusal('');
    try {
      const { deleted } = await call('/api/board/msgUpdate', { msgIdx: [...asked], delYn: 'Y' });
      noteDeleted(client, asked);
      close();
      done();
      notify({ tone: 'success', text: t('messages.delete.done', { n: number(deleted) }) });
    } catch (failure) {
      setRefusal(errorWords(failure));
      if (isApiError(failure, 'M002')) void client.invalidateQueries({ queryKey: [LIST] });
    } finally {
      setBusy(false);
    }
  };

  return { count: asked.length, busy, refusal, ask: setAsked, close, confirm } as const;
};

export type Deletion = ReturnType<typeof useDeletion>;
