/** A text as it is written: its pictures where they are, and the texts between them. Pure. */
import { pictureOfLine } from '@madang/contracts';

export interface TextSegment {
  readonly type: 'text';
  readonly value: string;
  /** Where it begins and ends in the whole text, in UTF-16 units. */
  readonly from: number;
  readonly to: number;
  /** The whole text has no line here: the place is one to write in. */
  readonly isAbsent: boolean;
}
export interface PictureSegment {
  readonly type: 'picture';
  readonly id: string;
  readonly alt: string;
}
export type Segment = TextSegment | PictureSegment;

/** Texts and pictures alternate, with a text first and last. */
export const segmentsOf = (content: string): Segment[] => {
  const segments: Segment[] = [];
  let lines: string[] = [];
  let from = 0;
  let at = 0;
  const endText = (to: number) => {
    const isAbsent = lines.length === 0;
    segments.push({ type: 'text', value: lines.join('\n'), from, to: isAbsent ? from : to, isAbsent });
    lines = [];
  };
  for (const line of content.split('\n')) {
    const picture = pictureOfLine(line);
    if (picture) {
      // The end of the line before the picture belongs to neither.
      endText(at - 1);
      segments.push({ type: 'picture', ...picture });
      from = Math.min(at + line.length + 1, content.length);
    } else lines.push(line);
    at += line.length + 1;
  }
  endText(content.length);
  return segments;
};

export const isText = (segment: Segment): segment is TextSegment => segment.type === 'text';

/** The whole text with another value of one of its texts. */
export const withText = (content: string, { from, to, isAbsent }: TextSegment, value: string): string => {
  if (!isAbsent) return content.slice(0, from) + value + content.slice(to);
  if (value === '') return content;
  // Behind the last picture the place begins a line; before a picture it ends one.
  return from === content.length ? `${content}\n${value}` : `${content.slice(0, from)}${value}\n${content.slice(from)}`;
};

/**
 * The text that a position of the whole text is in, of two the later one, and the position within
 * it.
 */
export const locate = (content: string, position: number): { nth: number; offset: number } => {
  const texts = segmentsOf(content).filter(isText);
  const nth = Math.max(
    0,
    texts.findLastIndex(({ from }) => from <= position),
  );
  const { from = 0, value = '' } = texts[nth] ?? {};
  return { nth, offset: Math.min(position - from, value.length) };
};
