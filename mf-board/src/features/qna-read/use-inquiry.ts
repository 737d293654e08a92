/** All behaviour of one inquiry: its texts, and a further text of the member. */
import { INQUIRY_TEXT_MAX, isApiError, messageArrived } from '@madang/contracts';
import { call, notify, query, useQuery, useQueryClient, useText } from '@madang/platform';
import { useLocation } from '@madang/platform/router';
import { useAct, useRefetchOn } from '@madang/remote-kit';
import { useChecked } from '../../editor/use-checked.ts';
import { useServerDraft } from '../../editor/use-server-draft.ts';

const READ = '/api/board/qna/datail';
const LIST = '/api/board/qna/list';
const nothing = { category: '', title: '', content: '' };

/** The page of the list that the member came from. */
const useListPage = (): number | undefined => {
  const { page } = (useLocation().state ?? {}) as { page?: unknown };
  return typeof page === 'number' && page > 1 ? page : undefined;
};

export const useInquiry = (params: Readonly<Record<string, string>>) => {
  const boardIdx = Number(params.boardIdx);
  const possible = Number.isSafeInteger(boardIdx) && boardIdx > 0;
  useRefetchOn(messageArrived, READ);
  const answer = useQuery({ ...query(READ, { boardIdx }), enabled: possible, staleTime: 0 });
  const missing = !possible || isApiError(answer.error, 'SU01');
  return {
    state: missing ? 'missing' : answer.data ? 'open' : answer.isError ? 'error' : 'loading',
    busy: answer.isFetching,
    board: answer.data?.board,
    list: { page: useListPage() },
    retry: () => void answer.refetch(),
  } as const;
};

/** A further text, with a draft of its own. */
export const useFurtherText = (boardIdx: number) => {
  const t = useText('board');
  const client = useQueryClient();
  const draft = useServerDraft('qna', boardIdx, nothing);
  const sending = useAct<never, { content: string }>({
    kept: { name: `inquiry.${boardIdx}`, keys: ['content'] },
  });
  const content = draft.text?.content ?? '';
  const send = () => {
    void sending.apply({
      body: { content },
      send: async (requestId, sent) => {
        const draftSeq = await draft.settle();
        return call('/api/board/qna/save', { requestId, draftSeq, boardIdx, ...sent });
      },
      done: (sent) => {
        checked.forget();
        // What was typed after the lost answer stays.
        if (sent.content === content) draft.renew(nothing);
        for (const queryKey of [[READ], [LIST]]) void client.invalidateQueries({ queryKey });
        notify({ tone: 'success', text: t('support.qna.sent') });
      },
    });
  };
  const checked = useChecked({ content }, { title: 0, content: INQUIRY_TEXT_MAX }, send, sending.isUnanswered);
  return {
    draft,
    checked,
    content,
    sending: { isBusy: sending.isBusy, error: sending.errorAt(null), isUnanswered: sending.isUnanswered },
  } as const;
};
