/** Writing, changing and deleting comments of one post. */
import { type Call, isApiError, type RefusalDataOf } from '@madang/contracts';
import { call, notify, useText } from '@madang/platform';
import { refusalText, useAct, useConfirmedAct } from '@madang/remote-kit';
import { useState } from 'react';
import type { Comment } from '../posts/boards.ts';

const SAVE = '/api/board/cmtSave';

/** A new comment, a reply, or another text of an own comment. */
type Sent = Extract<Call<typeof SAVE>, { content: string }>;
/** A comment and the version that its author has seen. */
type Known = Pick<Comment, 'cmtIdx' | 'version'>;

/** The comment as it is now, where a refusal carries it: the author changed it in another tab. */
const presentOf = (failure: unknown): RefusalDataOf<typeof SAVE>['comment'] | null =>
  isApiError(failure, 'BD10') ? (failure.data as RefusalDataOf<typeof SAVE>).comment : null;

/** @param onChange requests the comments again */
export const useComments = (boardIdx: number, onChange: () => Promise<unknown>) => {
  const t = useText('board');
  const [replying, setReplying] = useState<number>();
  const [editing, setEditing] = useState<Known>();
  const [doomed, setDoomed] = useState<Known>();
  /** Name of the form whose text was sent last. */
  const [sender, setSender] = useState<string>();
  const [isSending, setSending] = useState(false);
  const deletion = useConfirmedAct<Known>();
  const sending = useAct<never, Sent>({
    textOf: (failure) => {
      const present = presentOf(failure);
      return present ? t('post.commentChanged', { text: present.content }) : refusalText(failure);
    },
    kept: { name: `comment.${boardIdx}`, keys: ['content'] },
  });
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
    isUnanswered: sending.isUnanswered,
    /** Whether the text of this form is under way, and why it was refused. */
    stateOf: (form: string) => ({
      isBusy: sender === form && sending.isBusy,
      error: sender === form ? sending.errorAt(null) : undefined,
    }),
    /** @param done called where this text was sent, and not one before it whose answer was lost: that comment is there once */
    send: (form: string, body: Sent, done: () => void): void => {
      setSender(form);
      void sending.apply({
        body,
        send: (requestId, sent) => {
          setSending(true);
          return call(SAVE, { ...sent, requestId }).catch((failure: unknown) => {
            setSending(false);
            const present = presentOf(failure);
            // The next press saves over the text that the form shows now.
            if (present && editing) setEditing({ ...editing, version: present.version });
            throw failure;
          });
        },
        done: (sent, { status }) => {
          if (sent.content === body.content) {
            stop();
            done();
          }
          notify({ tone: 'success', text: t(status === 'queued' ? 'post.queuedHelp' : 'post.commentSaved') });
          void onChange().finally(() => setSending(false));
        },
      });
    },
    requestDeletion: ({ cmtIdx, version }: Comment) => {
      setDoomed({ cmtIdx, version });
      deletion.open();
    },
    remove: () => {
      if (doomed === undefined) return;
      void deletion.apply({
        body: doomed,
        send: (requestId, sent) =>
          call(SAVE, { requestId, ...sent, delYn: 'Y' }).catch((failure: unknown) => {
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

export type Talk = ReturnType<typeof useComments>;
