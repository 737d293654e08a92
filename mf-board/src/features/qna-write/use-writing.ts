/** All behaviour of a new inquiry. */
import { INQUIRY_TEXT_MAX, INQUIRY_TITLE_MAX, inquiryCategories } from '@madang/contracts';
import { call, notify, useQueryClient, useText } from '@madang/platform';
import { href, useNavigate } from '@madang/platform/router';
import { useAct } from '@madang/remote-kit';
import { useChecked } from '../../editor/use-checked.ts';
import { isSameText, useServerDraft } from '../../editor/use-server-draft.ts';

const nothing = { category: inquiryCategories[0] as string, title: '', content: '' };
const categoryOf = (name: string) => inquiryCategories.find((category) => category === name) ?? 'etc';

export const NEW_INQUIRY_MAX = { title: INQUIRY_TITLE_MAX, content: INQUIRY_TEXT_MAX } as const;

export const useWriting = () => {
  const t = useText('board');
  const navigate = useNavigate();
  const client = useQueryClient();
  const draft = useServerDraft('qna', 0, nothing);
  const text = draft.text && { ...draft.text, category: categoryOf(draft.text.category) };
  const sending = useAct<never, NonNullable<typeof text>>({
    kept: { name: 'inquiry', keys: ['category', 'title', 'content'] },
  });

  const send = (): void => {
    if (!text) return;
    void sending.apply({
      body: text,
      send: async (requestId, sent) => {
        const draftSeq = await draft.settle();
        return call('/api/board/qna/save', { requestId, draftSeq, ...sent });
      },
      done: (sent, { boardIdx }) => {
        // What was typed after the lost answer stays a draft.
        if (isSameText(sent, text)) draft.finish();
        void client.invalidateQueries({ queryKey: ['/api/board/qna/list'] });
        notify({ tone: 'success', text: t('support.qna.sent') });
        void navigate(href('qna.read', { params: { boardIdx } }) ?? '/', { replace: true });
      },
    });
  };

  const checked = useChecked(text, NEW_INQUIRY_MAX, send, sending.isUnanswered);

  return {
    text,
    draft,
    /** Without an answer the next press requests the outcome of the last one. */
    sending: { isBusy: sending.isBusy, error: sending.errorAt(null), isUnanswered: sending.isUnanswered },
    checked,
    reload: () => location.reload(),
    discard: async () => {
      await draft.discard(nothing);
      checked.forget();
    },
  } as const;
};
