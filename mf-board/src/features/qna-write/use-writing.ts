/** All behaviour of a new inquiry. */
import { INQUIRY_TEXT_MAX, INQUIRY_TITLE_MAX, inquiryCategories } from '@madang/contracts';
import { call, notify, useQueryClient, useText } from '@madang/platform';
import { href, useNavigate } from '@madang/platform/router';
import { useRef, useState } from 'react';
import { useServerDraft } from '../../editor/use-server-draft.ts';
import { useConfirmed } from '../../support/use-confirmed.ts';

const nothing = { category: inquiryCategories[0] as string, title: '', content: '' };
const categoryOf = (name: string) => inquiryCategories.find((category) => category === name) ?? 'etc';

export const useWriting = () => {
  const t = useText('board');
  const navigate = useNavigate();
  const client = useQueryClient();
  const draft = useServerDraft('qna', 0, nothing);
  const confirmed = useConfirmed();
  const titleField = useRef<HTMLInputElement>(null);
  const contentField = useRef<HTMLDivElement>(null);
  const [isChecked, setChecked] = useState(false);
  const text = draft.text && { ...draft.text, category: categoryOf(draft.text.category) };

  const titleFault = (title: string) => {
    if (title.trim() === '') return t('support.qna.noSubject');
    return title.length > INQUIRY_TITLE_MAX ? t('support.qna.longSubject') : undefined;
  };
  const contentFault = (content: string) => (content.trim() === '' ? t('support.qna.noContent') : undefined);
  const title = text ? titleFault(text.title) : undefined;
  const content = text ? contentFault(text.content) : undefined;

  return {
    text,
    draft,
    confirmed,
    titleField,
    contentField,
    errors: isChecked ? { title, content } : { title: undefined, content: undefined },
    reload: () => location.reload(),
    discard: () => {
      setChecked(false);
      void draft.discard(nothing);
    },
    /** The first field with a fault takes the focus; without one the inquiry is confirmed. */
    check: () => {
      setChecked(true);
      const area = contentField.current?.querySelector('textarea');
      if (title) titleField.current?.focus();
      else if (content || (text && text.content.length > INQUIRY_TEXT_MAX)) area?.focus();
      else confirmed.open();
    },
    send: () => {
      if (!text) return;
      void confirmed.run({
        input: JSON.stringify(text),
        send: (requestId) => call('/api/board/qna/save', { requestId, ...text }),
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
