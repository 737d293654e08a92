/** The member's drafts, and the deletion of one. */
import type { DataOf } from '@madang/contracts';
import { call, notify, query, useQuery, useQueryClient, useText } from '@madang/platform';
import { useState } from 'react';
import { useConfirmed } from '../support/use-confirmed.ts';

const LIST = '/api/board/draft/list';
type Draft = DataOf<typeof LIST>['list'][number];

export const useDrafts = () => {
  const t = useText('board');
  const client = useQueryClient();
  const answer = useQuery({ ...query(LIST, {}), staleTime: 0 });
  const deletion = useConfirmed();
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
      const { boardType, target } = chosen;
      void deletion.run({
        input: `${boardType}.${target}`,
        send: () => call('/api/board/draft/delete', { boardType, target }),
        done: () => {
          notify({ tone: 'success', text: t('post.deleted') });
          void client.invalidateQueries({ queryKey: [LIST] });
        },
      });
    },
  } as const;
};
