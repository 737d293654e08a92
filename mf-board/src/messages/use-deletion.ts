import { type Call, isApiError } from '@madang/contracts';
import { call, notify, useFormat, useQueryClient, useText } from '@madang/platform';
import { useConfirmedAct } from '@madang/remote-kit';
import { useState } from 'react';
import { LIST, markDeleted } from './cache.ts';

/** Deleting messages: requested, confirmed, done. `done` runs once they are gone. */
export const useDeletion = (done: () => void) => {
  const t = useText('board');
  const { number } = useFormat();
  const client = useQueryClient();
  const [requested, setRequested] = useState<readonly number[]>([]);
  const act = useConfirmedAct<Call<'/api/board/msgUpdate'>>();
  return {
    act,
    count: requested.length,
    open: (messages: readonly number[]) => {
      setRequested(messages);
      act.open();
    },
    confirm: () =>
      void act.apply({
        body: { msgIdx: [...requested], delYn: 'Y' },
        send: (_, sent) =>
          call('/api/board/msgUpdate', sent).catch((failure: unknown) => {
            if (isApiError(failure, 'M002')) void client.invalidateQueries({ queryKey: [LIST] });
            throw failure;
          }),
        done: ({ msgIdx }, { deleted }) => {
          markDeleted(client, msgIdx);
          done();
          notify({ tone: 'success', text: t('messages.delete.done', { n: number(deleted) }) });
        },
      }),
  } as const;
};

export type Deletion = ReturnType<typeof useDeletion>;
