/** Writing, changing and deleting comments of one post. */
import { type Call, isApiError, type RefusalDataOf } from '@madang/contracts';
import { call, notify, unansweredBody, useIntention, useText } from '@madang/platform';
import { useState } from 'react';
import { useConfirmed } from '../support/use-confirmed.ts';
import type { Comment } from './boards.ts';

const SAVE = '/api/board/cmtSave';

/** A new comment, a reply, or another text of an own comment. */
type Sent = Extract<Call<typeof SAVE>, { content: string }>;
/** A comment and the version that its author has seen. */
type Known = Pick<Comment, 'cmtIdx' | 'version'>;

/** The comment as it is now, where a refusal carries it: the author changed it in another tab. */
export const presentOf = (failure: unknown): RefusalDataOf<typeof SAVE>['comment'] | null =>
  isApiError(failure, 'BD10') ? (failure.data as RefusalDataOf<typeof SAVE>).comment : null;

/** @param onChange requests the comments again */
export const useComments = (boardIdx: number, onChange: () => Promise<unknown>) => {
  const t = useText('board');
  const [replying, setReplying] = useState<number>();
  const [editing, setEditing] = useState<Known>();
  const [doomed, setDoomed] = useState<Known>();
  const [isSending, setSending] = useState(false);
  const deletion = useConfirmed();
  const intention = useIntention(`comment.${boardIdx}`);
  const unanswered = unansweredBody<Sent>(intention, 'content');
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
    edit: ({ cmtIdx, version }: Comment) => {
      stop();
      setEditing({ cmtIdx, version });
    },
    /** The next press of any form requests the outcome of the last one. */
    isUnanswered: unanswered !== null,
    /** @returns whether this text was sent, and not one before it whose answer was lost: that comment is there once. */
    send: async (body: Sent): Promise<boolean> => {
      const sent = unanswered ?? body;
      const { key } = intention.of(JSON.stringify(sent));
      setSending(true);
      const { status } = await call(SAVE, { ...sent, requestId: key }).catch((failure: unknown) => {
        intention.failed(failure);
        setSending(false);
        const present = presentOf(failure);
        // The next press saves over the text that the form shows now.
        if (present && editing) setEditing({ ...editing, version: present.version });
        throw failure;
      });
      intention.succeeded();
      const isOwn = sent.content === body.content;
      if (isOwn) stop();
      notify({ tone: 'success', text: t(status === 'queued' ? 'post.queuedHelp' : 'post.commentSaved') });
      void onChange().finally(() => setSending(false));
      return isOwn;
    },
    requestDeletion: ({ cmtIdx, version }: Comment) => {
      setDoomed({ cmtIdx, version });
      deletion.open();
    },
    remove: () => {
      if (doomed === undefined) return;
      void deletion.run({
        input: JSON.stringify(doomed),
        send: (requestId) =>
          call(SAVE, { requestId, ...doomed, delYn: 'Y' }).catch((failure: unknown) => {
            // The page shows the present text, and the next press is about that one.
            const present = presentOf(failure);
            if (present) {
              setDoomed({ ...doomed, version: present.version });
              void onChange();
            }
            throw failure;
          }),
        done: () => {
          notify({ tone: 'success', text: t('post.deleted') });
          void onChange();
        },
      });
    },
  } as const;
};
