/**
 * Toolbar, shortcuts and composition of a text. A composed syllable is complete before a mark
 * changes the text.
 */
import { pictureOfLine } from '@madang/contracts';
import { useText } from '@madang/platform';
import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { type Edit, editOf, type Mark } from './marks.ts';
import { isText, locate, segmentsOf } from './segments.ts';

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

/** At the edge of one of several texts an arrow leads on to the next one. */
const stepBetween = (areas: readonly HTMLTextAreaElement[], area: HTMLTextAreaElement, key: string): boolean => {
  const { selectionStart, selectionEnd, value } = area;
  const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
  const next = areas[areas.indexOf(area) + step];
  if (step === 0 || !next || selectionStart !== selectionEnd) return false;
  if (selectionEnd !== (step > 0 ? value.length : 0)) return false;
  const caret = step > 0 ? 0 : next.value.length;
  next.focus();
  next.setSelectionRange(caret, caret);
  return true;
};

interface MarksInput {
  /** The whole text, with the lines of its pictures. */
  value: string;
  onChange: (value: string) => void;
  /** Ctrl+Enter and ⌘+Enter. */
  onSubmit: (() => void) | undefined;
}

export const useMarks = ({ value, onChange, onSubmit }: MarksInput) => {
  const t = useText('board');
  const frame = useRef<HTMLDivElement>(null);
  const active = useRef<HTMLTextAreaElement>(null);
  const isComposing = useRef(false);
  const pending = useRef<Mark | null>(null);
  const pendingLines = useRef<[line: string, began: Began][]>([]);
  /** The selection of the whole text that the next rendering shows. */
  const selection = useRef<readonly [number, number] | null>(null);
  const latest = useRef({ value, onChange });
  latest.current = { value, onChange };

  const areasNow = () => [...(frame.current?.querySelectorAll<HTMLTextAreaElement>('textarea') ?? [])];
  /** The field that was written in last. */
  const areaNow = (): HTMLTextAreaElement | undefined => (active.current?.isConnected ? active.current : areasNow()[0]);
  /** The selection in the whole text. */
  const selectionNow = (): [number, number] => {
    const area = areaNow();
    if (!area) return [0, 0];
    const nth = areasNow().indexOf(area);
    const { from } = segmentsOf(latest.current.value).filter(isText)[nth] ?? { from: 0 };
    return [from + area.selectionStart, from + area.selectionEnd];
  };

  useLayoutEffect(() => {
    if (!selection.current) return;
    const [start, end] = selection.current;
    selection.current = null;
    const { nth, offset } = locate(value, start);
    const area = areasNow()[nth];
    if (!area) return;
    const hadFocus = areasNow().includes(document.activeElement as HTMLTextAreaElement);
    active.current = area;
    // The focus of another field is left there: its owner is typing.
    if (hadFocus && document.activeElement !== area) area.focus();
    area.setSelectionRange(offset, offset + end - start);
  }, [value]);

  const run = (mark: Mark) => {
    const field = areaNow();
    if (!field) return;
    if (isComposing.current) {
      pending.current = mark;
      return;
    }
    const samples = { bold: t('editor.sample.bold'), link: t('editor.sample.link') };
    applyEdit(field, editOf(mark, field.value, [field.selectionStart, field.selectionEnd], samples));
  };

  const insertLine = (line: string, began: Began) => {
    if (isComposing.current) {
      pendingLines.current.push([line, began]);
      return;
    }
    const whole = latest.current.value;
    const [start, end] = selectionNow();
    const isIdle = whole === began.value && end === began.caret;
    const from = isIdle ? end : endOfLines(whole, end);
    const before = from > 0 && whole[from - 1] !== '\n' ? '\n' : '';
    const insert = `${before}${line}${!isIdle && whole[from] === '\n' ? '' : '\n'}`;
    const caret = from + insert.length;
    const next = whole.slice(0, from) + insert + whole.slice(from);
    selection.current = isIdle ? [caret, caret] : [start, end];
    if (isIdle) Object.assign(began, { value: next, caret });
    latest.current.onChange(next);
  };

  /**
   * Where the text is now. The answered function inserts a line of its own, such as a picture: at the caret, or below the
   * line of the caret if something was typed meanwhile, which then stays where it is.
   */
  const startInsertion = () => {
    const began = { value: latest.current.value, caret: selectionNow()[1] };
    return (line: string) => insertLine(line, began);
  };

  return {
    run,
    startInsertion,
    /** Of the element around all fields of the text. */
    frame,
    /** The focus goes to the text. */
    focus: () => areaNow()?.focus(),
    props: {
      onFocus: (event: FocusEvent<HTMLTextAreaElement>) => {
        active.current = event.currentTarget;
      },
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
      onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => {
        if (event.nativeEvent.isComposing || event.altKey) return;
        if (!(event.ctrlKey || event.metaKey)) {
          if (!event.shiftKey && stepBetween(areasNow(), event.currentTarget, event.key)) event.preventDefault();
          return;
        }
        const mark = shortcuts[event.key.toLowerCase()];
        if (mark) run(mark);
        else if (event.key === 'Enter' && onSubmit) onSubmit();
        else return;
        event.preventDefault();
      },
    },
  } as const;
};
