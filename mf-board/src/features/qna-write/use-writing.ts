/** All behaviour of a new inquiry. */
import { INQUIRY_TEXT_MAX, INQUIRY_TITLE_MAX, inquiryCategories } from '@madang/contracts';
import { call, notify, useQueryClient, useText } from '@madang/platform';
import { href, useNavigate } from '@madang/platform/router';
import { useChecked } from '../../editor/use-checked.ts';
import { isSameText, useServerDraft } from '../../editor/use-server-draft.ts';
import { useConfirmed } from '../../support/use-confirmed.ts';

const nothing = { category: inquiryCategories[0] as string, title: '', content: '' };
const categoryOf = (name: string) => inquiryCategories.find((category) => category === name) ?? 'etc';

export const NEW_INQUIRY_MAX = { title: INQUIRY_TITLE_MAX, content: INQUIRY_TEXT_MAX } as const;

export const useWriting = () => {
  const t = useText('board');
  const navigate = useNavigate();
  const client = useQueryClient();
  const draft = useServerDraft('qna', 0, nothing);
  const confirmed = useConfirmed('inquiry');
  const text = draft.text && { ...draft.text, category: categoryOf(draft.text.category) };

  const unanswered = confirmed.unanswered<NonNullable<typeof text>>('category', 'title', 'content');

  const send = (): void => {
    const sent = unanswered ?? text;
    if (!sent || !text) return;
    void confirmed.run({
      input: JSON.stringify(sent),
      send: async (requestId) => {
        const draftSeq = await draft.settle();
        return call('/api/board/qna/save', { requestId, draftSeq, ...sent });
      },
      done: ({ boardIdx }) => {
        // What was typed after the lost answer stays a draft.
        if (isSameText(sent, text)) draft.finish();
        void client.invalidateQueries({ queryKey: ['/api/board/qna/list'] });
        notify({ tone: 'success', text: t('support.qna.sent') });
        void navigate(href('qna.read', { params: { boardIdx } }) ?? '/', { replace: true });
      },
    });
  };

  const checked = useChecked(text, NEW_INQUIRY_MAX, unanswered ? send : confirmed.open, unanswered !== null);

  return {
    text,
    draft,
    confirmed,
    checked,
    reload: () => location.reload(),
    discard: async () => {
      await draft.discard(nothing);
      checked.forget();
    },
    send,
    /** The next press requests the outcome of the last one. */
    isUnanswered: unanswered !== null,
  } as const;
};
