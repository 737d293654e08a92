/** All behaviour of writing or changing a post. */
import { BOARD_CONTENT_MAX, BOARD_TITLE_MAX, isApiError, type RefusalDataOf } from '@madang/contracts';
import { call, errorMessage, notify, query, useQuery, useQueryClient, useText } from '@madang/platform';
import { href, useNavigate } from '@madang/platform/router';
import { useAct } from '@madang/remote-kit';
import { useMemo, useState } from 'react';
import type { DraftText } from '../../editor/unsaved-draft.ts';
import { useChecked } from '../../editor/use-checked.ts';
import { isSameText, useServerDraft } from '../../editor/use-server-draft.ts';
import { usePictures } from '../../pictures/use-pictures.ts';
import { datailPath, listPath, type OpenBoard, savePath } from '../../posts/boards.ts';

export const POST_MAX = { title: BOARD_TITLE_MAX, content: BOARD_CONTENT_MAX } as const;

type Newer = RefusalDataOf<'/api/board/gn/save'>['board'];

export const usePostForm = (board: OpenBoard, boardIdx: number) => {
  const t = useText('board');
  const navigate = useNavigate();
  const client = useQueryClient();
  const isEdit = boardIdx > 0;
  const list = useQuery(query(listPath(board), { page: 1 }));
  const old = useQuery({ ...query(datailPath(board), { boardIdx }), enabled: isEdit });
  const categories = list.data?.categories ?? [];
  const first = categories[0]?.code;
  const post = old.data?.board;
  // A post of another member cannot be edited: it is as if it were not there.
  const isMissing = isEdit && (old.isError || post?.mineYn === 'N' || post?.removal != null);
  const initial = useMemo(() => {
    if (first === undefined) return undefined;
    if (!isEdit) return { category: first, title: '', content: '' };
    return post && { category: post.category, title: post.title, content: post.content, version: post.version };
  }, [first, isEdit, post]);
  const draft = useServerDraft(board, boardIdx, initial);
  const pictures = usePictures(draft.text?.content ?? '');
  const sending = useAct<never, DraftText>({
    kept: { name: `post.${board}.${boardIdx}`, keys: ['category', 'title', 'content'] },
  });
  const text = initial && draft.text;
  /** The post as another tab has changed it meanwhile. */
  const [newer, setNewer] = useState<Newer | null>(null);
  const [isEarly, setEarly] = useState(false);
  const isUploading = pictures.uploading > 0;

  const send = (): void => {
    if (!text) return;
    void sending.apply({
      body: text,
      send: async (requestId, sent) => {
        const draftSeq = await draft.settle();
        const edit = isEdit ? { boardIdx, version: draft.version() } : {};
        return call(savePath(board), { requestId, draftSeq, ...edit, ...sent }).catch((failure: unknown) => {
          if (!isApiError(failure, 'BD10')) throw failure;
          void client.invalidateQueries({ queryKey: [datailPath(board)] });
          setNewer((failure.data as RefusalDataOf<'/api/board/gn/save'>).board);
          return null;
        });
      },
      done: (sent, saved) => {
        if (!saved) return;
        // What was typed after the lost answer stays a draft.
        if (isSameText(sent, text)) draft.finish();
        for (const path of [listPath(board), datailPath(board)]) void client.invalidateQueries({ queryKey: [path] });
        notify({ tone: 'success', text: t(saved.status === 'queued' ? 'post.queuedHelp' : 'post.saved') });
        const address = { params: { boardIdx: saved.boardIdx }, query: { boardType: board } };
        void navigate(href('board.read', address) ?? '/', { replace: true });
      },
    });
  };

  const checked = useChecked(
    text,
    POST_MAX,
    () => {
      // A text without the picture that is on its way is not what its author sees.
      setEarly(isUploading);
      if (!isUploading) send();
    },
    sending.isUnanswered,
  );

  return {
    text,
    isEdit,
    isMissing,
    isFailed: !text && (list.isError || draft.state === 'failed'),
    categories,
    draft,
    pictures,
    /** Without an answer the next press requests the outcome of the last one. */
    sending: { isBusy: sending.isBusy, error: sending.errorAt(null), isUnanswered: sending.isUnanswered },
    checked,
    reload: () => location.reload(),
    /** The save was requested before all pictures were there. */
    isEarly: isEarly && isUploading,
    newer,
    takeNewer: () => {
      if (!newer) return;
      // The own text is given up; a draft that cannot be deleted now is offered again.
      void draft.discard(newer).then(
        () => setNewer(null),
        (failure) => notify({ tone: 'refusal', text: errorMessage(failure) }),
      );
    },
    keepMine: () => {
      if (newer) draft.rebase(newer.version);
      setNewer(null);
    },
    discard: async () => {
      if (!initial) return;
      await draft.discard(initial);
      checked.forget();
    },
  } as const;
};
