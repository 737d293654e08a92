/** Writing, changing and deleting comments of one post. */
import type { Call } from '@madang/contracts';
import { call, notify, useIntention, useText } from '@madang/platform';
import { useState } from 'react';
import { useConfirmed } from '../support/use-confirmed.ts';

const SAVE = '/api/board/cmtSave';

/** @param onChange requests the comments again */
export const useComments = (boardIdx: number, onChange: () => Promise<unknown>) => {
  const t = useText('board');
  const [replying, setReplying] = useState<number>();
  const [editing, setEditing] = useState<number>();
  const [doomed, setDoomed] = useState<number>();
  const [isSending, setSending] = useState(false);
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
    /** Until the own comment is shown. */
    isSending,
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
      setSending(true);
      const { status } = await call(SAVE, { ...body, requestId: key }).catch((failure: unknown) => {
        intention.failed(failure);
        setSending(false);
        throw failure;
      });
      intention.succeeded();
      stop();
      notify({ tone: 'success', text: t(status === 'queued' ? 'post.queuedHelp' : 'post.commentSaved') });
      void onChange().finally(() => setSending(false));
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
          void onChange();
        },
      });
    },
  } as const;
};
