/** The member's drafts, and the deletion of one. */
import { type Call, type DataOf, isApiError, type RefusalDataOf } from '@madang/contracts';
import { call, notify, query, useQuery, useQueryClient, useText } from '@madang/platform';
import { useConfirmedAct } from '@madang/remote-kit';
import { useState } from 'react';

const LIST = '/api/board/draft/list';
type Draft = DataOf<typeof LIST>['list'][number];

export const useDrafts = () => {
  const t = useText('board');
  const client = useQueryClient();
  const answer = useQuery({ ...query(LIST, {}), staleTime: 0 });
  const deletion = useConfirmedAct<Call<'/api/board/draft/delete'>>();
  const [chosen, setChosen] = useState<Draft>();
  return {
    list: answer.data?.list ?? [],
    deletion,
    requestDeletion: (draft: Draft) => {
      setChosen(draft);
      deletion.open();
    },
    remove: () => {
      if (!chosen) return;
      const { boardType, target, seq } = chosen;
      void deletion.apply({
        body: { boardType, target, seq },
        send: (_, sent) =>
          call('/api/board/draft/delete', sent).catch((failure: unknown) => {
            // Written on elsewhere since the list was read: the next press is about the draft that it shows then.
            if (isApiError(failure, 'BD05')) {
              setChosen((failure.data as RefusalDataOf<'/api/board/draft/delete'>).draft);
              void client.invalidateQueries({ queryKey: [LIST] });
            }
            throw failure;
          }),
        done: () => {
          notify({ tone: 'success', text: t('post.deleted') });
          void client.invalidateQueries({ queryKey: [LIST] });
        },
      });
    },
  } as const;
};
