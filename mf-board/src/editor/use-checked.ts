/** Checks a text before it is sent: the first field with a fault takes the focus. */
import { isBlank } from '@madang/contracts';
import { useText } from '@madang/platform';
import { useRef, useState } from 'react';

interface CheckedText {
  /** Undefined: the form has none. */
  readonly title?: string;
  readonly content: string;
}

/**
 * @param max most UTF-16 units of title and text
 * @param repeats what is sent is another text, whose answer did not arrive
 */
export const useChecked = (
  text: CheckedText | null | undefined,
  max: { title: number; content: number },
  onValid: () => void,
  repeats = false,
) => {
  const t = useText('board');
  const titleField = useRef<HTMLInputElement>(null);
  const contentField = useRef<HTMLDivElement>(null);
  const [isChecked, setChecked] = useState(false);

  const titleFault = (title: string) => {
    if (isBlank(title)) return t('support.qna.noSubject');
    return title.length > max.title ? t('support.qna.longSubject') : undefined;
  };
  const title = text?.title === undefined ? undefined : titleFault(text.title);
  const content = text && isBlank(text.content) ? t('support.qna.noContent') : undefined;

  return {
    titleField,
    contentField,
    errors: isChecked ? { title, content } : { title: undefined, content: undefined },
    check: () => {
      setChecked(!repeats);
      if (repeats) onValid();
      else if (title) titleField.current?.focus();
      // The editor itself reports a text that is too long.
      else if (content || (text && text.content.length > max.content))
        contentField.current?.querySelector('textarea')?.focus();
      else onValid();
    },
    /** The form begins again, without faults. */
    forget: () => setChecked(false),
  } as const;
};

export type Checked = ReturnType<typeof useChecked>;
