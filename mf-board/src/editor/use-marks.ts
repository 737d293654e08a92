/** Toolbar, shortcuts and composition of one text area. A composed syllable is complete before a mark changes the text. */
import { useText } from '@madang/platform';
import { type KeyboardEvent, useRef } from 'react';
import { type Edit, editOf, type Mark } from './marks.ts';

const shortcuts: Readonly<Record<string, Mark>> = { b: 'bold', k: 'link' };

/** Through the browser's own editing, which undo knows; where it has none, on the value alone. */
const applyEdit = (area: HTMLTextAreaElement, { from, to, insert, select }: Edit): void => {
  area.focus();
  area.setSelectionRange(from, to);
  // Out of sight it has no focus, and the browser would edit another field.
  const isInserted =
    document.activeElement === area &&
    typeof document.execCommand === 'function' &&
    document.execCommand('insertText', false, insert);
  if (!isInserted) {
    area.setRangeText(insert, from, to, 'end');
    area.dispatchEvent(new Event('input', { bubbles: true }));
  }
  area.setSelectionRange(...select);
};

export const useMarks = (onSubmit: (() => void) | undefined) => {
  const t = useText('board');
  const area = useRef<HTMLTextAreaElement>(null);
  const isComposing = useRef(false);
  const pending = useRef<Mark | null>(null);
  const pendingLine = useRef<string | null>(null);

  const run = (mark: Mark) => {
    const field = area.current;
    if (!field) return;
    if (isComposing.current) {
      pending.current = mark;
      return;
    }
    const samples = { bold: t('editor.sample.bold'), link: t('editor.sample.link') };
    applyEdit(field, editOf(mark, field.value, [field.selectionStart, field.selectionEnd], samples));
  };

  const insertLine = (line: string) => {
    const field = area.current;
    if (!field) return;
    if (isComposing.current) {
      pendingLine.current = line;
      return;
    }
    const { value, selectionEnd: at } = field;
    const before = at > 0 && value[at - 1] !== '\n' ? '\n' : '';
    const insert = `${before}${line}\n`;
    applyEdit(field, { from: at, to: at, insert, select: [at + insert.length, at + insert.length] });
  };

  return {
    run,
    /** For an edit from outside, such as a picture: its own line at the caret. */
    insertLine,
    props: {
      ref: area,
      onCompositionStart: () => {
        isComposing.current = true;
      },
      onCompositionEnd: () => {
        isComposing.current = false;
        const mark = pending.current;
        pending.current = null;
        // The browser writes the composed text after this event.
        if (mark) setTimeout(() => run(mark));
        const line = pendingLine.current;
        pendingLine.current = null;
        if (line !== null) setTimeout(() => insertLine(line));
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.nativeEvent.isComposing || event.altKey || !(event.ctrlKey || event.metaKey)) return;
        const mark = shortcuts[event.key.toLowerCase()];
        if (mark) run(mark);
        else if (event.key === 'Enter' && onSubmit) onSubmit();
        else return;
        event.preventDefault();
      },
    },
  } as const;
};
