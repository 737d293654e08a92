/** Writing, changing and deleting comments of one post. */
import type { Call } from '@madang/contracts';
import { call, notify, useIntention, useText } from '@madang/platform';
import { useState } from 'react';
import { useConfirmed } from '../support/use-confirmed.ts';

const SAVE = '/api/board/cmtSave';

export const useComments = (boardIdx: number, onChange: () => void) => {
  const t = useText('board');
  const [replying, setReplying] = useState<number>();
  const [editing, setEditing] = useState<number>();
  const [doomed, setDoomed] = useState<number>();
  const deletion = useConfirmed();
  const intention = useIntention();
  const stop = () => {
    setReplying(undefined);
    setEditing(undefined);
  };
  return {
    boardIdx,
    replying,
    editing,
    deletion,
    stop,
    reply: (cmtIdx: number) => {
      stop();
      setReplying(cmtIdx);
    },
    edit: (cmtIdx: number) => {
      stop();
      setEditing(cmtIdx);
    },
    send: async (body: Call<typeof SAVE>): Promise<void> => {
      // An attempt whose answer was lost is repeated with its key: the comment is there once.
      const { key } = intention.of(JSON.stringify(body));
      const { status } = await call(SAVE, { ...body, requestId: key }).catch((failure: unknown) => {
        intention.failed(failure);
        throw failure;
      });
      intention.succeeded();
      stop();
      notify({ tone: 'success', text: t(status === 'queued' ? 'post.queuedHelp' : 'post.commentSaved') });
      onChange();
    },
    requestDeletion: (cmtIdx: number) => {
      setDoomed(cmtIdx);
      deletion.open();
    },
    remove: () => {
      if (doomed === undefined) return;
      void deletion.run({
        input: String(doomed),
        send: (requestId) => call(SAVE, { requestId, cmtIdx: doomed, delYn: 'Y' }),
        done: () => {
          notify({ tone: 'success', text: t('post.deleted') });
          onChange();
        },
      });
    },
  } as const;
};
