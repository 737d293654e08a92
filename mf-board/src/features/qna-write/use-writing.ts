/** All behaviour of a new inquiry. */
import { INQUIRY_TEXT_MAX, INQUIRY_TITLE_MAX, inquiryCategories } from '@madang/contracts';
import { call, notify, useQueryClient, useText } from '@madang/platform';
import { href, useNavigate } from '@madang/platform/router';
import { useChecked } from '../../editor/use-checked.ts';
import { useServerDraft } from '../../editor/use-server-draft.ts';
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

  const checked = useChecked(text, NEW_INQUIRY_MAX, confirmed.open);

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
    send: () => {
      if (!text) return;
      void confirmed.run({
        input: JSON.stringify(text),
        send: async (requestId) => {
          const draftSeq = await draft.settle();
          return call('/api/board/qna/save', { requestId, draftSeq, ...text });
        },
        done: ({ boardIdx }) => {
          draft.finish();
          void client.invalidateQueries({ queryKey: ['/api/board/qna/list'] });
          notify({ tone: 'success', text: t('support.qna.sent') });
          void navigate(href('qna.read', { params: { boardIdx } }) ?? '/', { replace: true });
        },
      });
    },
  } as const;
};
