/** All behaviour of an inquiry that is written in one field. */
import { INQUIRY_TEXT_MAX, type InquiryCategory, inquiryCategories, isBlank } from '@madang/contracts';
import { call, notify, useFormat, useQueryClient, useText } from '@madang/platform';
import { href, useNavigate } from '@madang/platform/router';
import { useAct } from '@madang/remote-kit';
import { useState } from 'react';
import { useUnsavedText } from '../../editor/unsaved-texts.ts';

/** Letters of the first line that become the title. */
const TITLE_LETTERS = 40;

/** An inquiry has a title: the beginning of its first line. */
export const titleOfText = (content: string): string => {
  const letters = [...(content.trim().split('\n')[0] ?? '').trim()];
  return letters.length > TITLE_LETTERS ? `${letters.slice(0, TITLE_LETTERS).join('').trimEnd()}…` : letters.join('');
};

interface Inquiry {
  category: InquiryCategory;
  title: string;
  content: string;
}

export const useQuickInquiry = () => {
  const t = useText('board');
  const { number } = useFormat();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { text, set, clear } = useUnsavedText('inquiry', '');
  const [category, setCategory] = useState<InquiryCategory>(inquiryCategories[0]);
  const [isChecked, setChecked] = useState(false);
  const sending = useAct<never, Inquiry>({
    kept: { name: 'inquiry.quick', keys: ['category', 'title', 'content'] },
  });
  const excess = text.length - INQUIRY_TEXT_MAX;
  const fault = () => {
    if (excess > 0) return t('editor.tooLong', { n: number(excess) });
    return isChecked && isBlank(text) ? t('support.qna.noContent') : undefined;
  };
  return {
    text,
    setText: set,
    category,
    setCategory,
    fault: fault(),
    /** Without an answer the next press requests the outcome of the last one. */
    sending: { isBusy: sending.isBusy, error: sending.errorAt(null), isUnanswered: sending.isUnanswered },
    check: () => {
      setChecked(!sending.isUnanswered);
      if (!sending.isUnanswered && (isBlank(text) || excess > 0)) return;
      void sending.apply({
        body: { category, title: titleOfText(text), content: text },
        // Zero: no draft is sent, and the draft of the longer form stays.
        send: (requestId, sent) => call('/api/board/qna/save', { requestId, draftSeq: 0, ...sent }),
        done: (sent, { boardIdx }) => {
          // What was typed after the lost answer stays.
          if (sent.content === text) clear();
          void client.invalidateQueries({ queryKey: ['/api/board/qna/list'] });
          notify({ tone: 'success', text: t('support.qna.sent') });
          void navigate(href('qna.read', { params: { boardIdx } }) ?? '/');
        },
      });
    },
  } as const;
};
