/** Toolbar, shortcuts and composition of one text area. A composed syllable is complete before a mark changes the text. */
import { pictureOfLine } from '@madang/contracts';
import { useText } from '@madang/platform';
import { type KeyboardEvent, useRef } from 'react';
import { type Edit, editOf, type Mark } from './marks.ts';

const shortcuts: Readonly<Record<string, Mark>> = { b: 'bold', k: 'link' };

/** The text and the caret when an upload began. */
type Began = { value: string; caret: number };

/** The end of the line of the caret and of the pictures below it. */
const endOfLines = (value: string, caret: number): number => {
  const endAfter = (index: number) => {
    const end = value.indexOf('\n', index);
    return end < 0 ? value.length : end;
  };
  let end = endAfter(caret);
  while (end < value.length && pictureOfLine(value.slice(end + 1, endAfter(end + 1)))) end = endAfter(end + 1);
  return end;
};

/** On the value alone, wherever the focus is. */
const setText = (area: HTMLTextAreaElement, { from, to, insert, select }: Edit): void => {
  area.setRangeText(insert, from, to, 'end');
  area.dispatchEvent(new Event('input', { bubbles: true }));
  area.setSelectionRange(...select);
};

/** Through the browser's own editing, which undo knows; where it has none, on the value alone. */
const applyEdit = (area: HTMLTextAreaElement, edit: Edit): void => {
  const { from, to, insert, select } = edit;
  area.focus();
  area.setSelectionRange(from, to);
  // Out of sight it has no focus, and the browser would edit another field.
  const isInserted =
    document.activeElement === area &&
    typeof document.execCommand === 'function' &&
    document.execCommand('insertText', false, insert);
  if (isInserted) area.setSelectionRange(...select);
  else setText(area, edit);
};

export const useMarks = (onSubmit: (() => void) | undefined) => {
  const t = useText('board');
  const area = useRef<HTMLTextAreaElement>(null);
  const isComposing = useRef(false);
  const pending = useRef<Mark | null>(null);
  const pendingLines = useRef<[line: string, began: Began][]>([]);

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

  const insertLine = (line: string, began: Began) => {
    const field = area.current;
    if (!field) return;
    if (isComposing.current) {
      pendingLines.current.push([line, began]);
      return;
    }
    const { value, selectionStart, selectionEnd } = field;
    const isIdle = value === began.value && selectionEnd === began.caret;
    const from = isIdle ? selectionEnd : endOfLines(value, selectionEnd);
    const before = from > 0 && value[from - 1] !== '\n' ? '\n' : '';
    const insert = `${before}${line}${!isIdle && value[from] === '\n' ? '' : '\n'}`;
    const caret = from + insert.length;
    const select: Edit['select'] = isIdle ? [caret, caret] : [selectionStart, selectionEnd];
    // The focus of another field is left there: its owner is typing.
    if (document.activeElement === field) applyEdit(field, { from, to: from, insert, select });
    else setText(field, { from, to: from, insert, select });
    if (isIdle) Object.assign(began, { value: field.value, caret });
  };

  /**
   * Where the text is now. The answered function inserts a line of its own, such as a picture: at the caret, or below the
   * line of the caret if something was typed meanwhile, which then stays where it is.
   */
  const startInsertion = () => {
    const { value = '', selectionEnd: caret = 0 } = area.current ?? {};
    const began = { value, caret };
    return (line: string) => insertLine(line, began);
  };

  return {
    run,
    startInsertion,
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
        const lines = pendingLines.current.splice(0);
        if (lines.length > 0) setTimeout(() => lines.forEach((line) => void insertLine(...line)));
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
