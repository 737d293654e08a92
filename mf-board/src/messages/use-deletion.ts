import { isApiError } from '@madang/contracts';
import { call, errorMessage, notify, useFormat, useQueryClient, useText } from '@madang/platform';
import { useState } from 'react';
import { LIST, markDeleted } from './cache.ts';

/** Deleting messages: requested, confirmed, done. `done` runs once they are gone. */
export const useDeletion = (done: () => void) => {
  const t = useText('board');
  const { number } = useFormat();
  const client = useQueryClient();
  const [requested, setRequested] = useState<readonly number[]>([]);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');

  const close = () => {
    setRequested([]);
    setRefusal('');
  };

  const confirm = async () => {
    if (busy) return;
    setBusy(true);
    setRefusal('');
    try {
      const { deleted } = await call('/api/board/msgUpdate', { msgIdx: [...requested], delYn: 'Y' });
      markDeleted(client, requested);
      close();
      done();
      notify({ tone: 'success', text: t('messages.delete.done', { n: number(deleted) }) });
    } catch (failure) {
      setRefusal(errorMessage(failure));
      if (isApiError(failure, 'M002')) void client.invalidateQueries({ queryKey: [LIST] });
    } finally {
      setBusy(false);
    }
  };

  return { count: requested.length, busy, refusal, open: setRequested, close, confirm } as const;
};

export type Deletion = ReturnType<typeof useDeletion>;
