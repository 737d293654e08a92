/** One post: reading it, and deleting the member's own. */
import { isApiError, type PostBoard, type PostOrder } from '@madang/contracts';
import { call, notify, query, useQuery, useQueryClient, useText } from '@madang/platform';
import { href, useNavigate } from '@madang/platform/router';
import { useConfirmedAct } from '@madang/remote-kit';
import { useEffect } from 'react';
import { datailPath, isOpen, listPath, savePath } from '../posts/boards.ts';

/** Of the list that the member came from: the posts beside are those of its order. */
interface ListOrder {
  category: string | undefined;
  order: PostOrder;
}

export const usePost = (board: PostBoard, boardIdx: number, { category, order }: ListOrder) => {
  const t = useText('board');
  const client = useQueryClient();
  const navigate = useNavigate();
  const isPossible = Number.isSafeInteger(boardIdx) && boardIdx > 0;
  const answer = useQuery({
    ...query(datailPath(board), { boardIdx, ...(category && { category }), order }),
    enabled: isPossible,
    staleTime: 0,
  });
  const deletion = useConfirmedAct<{ boardIdx: number; version: number | undefined }>();

  // Lists show it as read.
  const opened = answer.data?.board.boardIdx;
  useEffect(() => {
    if (opened !== undefined) void client.invalidateQueries({ queryKey: [listPath(board)] });
  }, [opened, board, client]);

  return {
    state:
      !isPossible || isApiError(answer.error, 'BD01')
        ? 'missing'
        : answer.data
          ? 'open'
          : answer.isError
            ? 'error'
            : 'loading',
    data: answer.data,
    busy: answer.isFetching,
    /** True from the answer to this visit on: what is shown before may be of an earlier one. */
    hasArrived: answer.isFetchedAfterMount,
    retry: () => answer.refetch(),
    /** The comments as they are now; the page stays as it is. */
    peek: async () => (await call(datailPath(board), { boardIdx })).comments,
    deletion,
    remove: () => {
      if (!isOpen(board)) return;
      void deletion.apply({
        // The version that the page shows; where it is another one by now, the page shows that one before the next press.
        body: { boardIdx, version: answer.data?.board.version },
        send: (requestId, sent) =>
          call(savePath(board), { requestId, ...sent, delYn: 'Y' }).catch((failure: unknown) => {
            if (isApiError(failure, 'BD10')) void answer.refetch();
            throw failure;
          }),
        done: () => {
          void client.invalidateQueries({ queryKey: [listPath(board)] });
          notify({ tone: 'success', text: t('post.deleted') });
          void navigate(href('board.list', { query: { boardType: board } }) ?? '/', { replace: true });
        },
      });
    },
  } as const;
};
