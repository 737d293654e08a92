/** The text format of boards: a small subset of Markdown, parsed to a tree. Anything else is text. Source: boards, BO-02. */

import { pictureOfLine } from '@madang/contracts';

export type Inline =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'break' }
  | { readonly type: 'bold'; readonly children: readonly Inline[] }
  | { readonly type: 'link'; readonly href: string; readonly host: string; readonly label: string };

export type Block =
  | { readonly type: 'paragraph' | 'quote'; readonly children: readonly Inline[] }
  | { readonly type: 'heading'; readonly level: 1 | 2; readonly children: readonly Inline[] }
  | { readonly type: 'list'; readonly ordered: boolean; readonly items: readonly (readonly Inline[])[] }
  | { readonly type: 'picture'; readonly id: string; readonly alt: string };

/** Longest label and address of a link, in UTF-16 units: the search for their ends stays linear. */
const MAX_LABEL = 200;
const MAX_ADDRESS = 2_000;

const bullet = /^[-*] (.*)$/;
const numbered = /^\d{1,3}\. (.*)$/;
const heading = /^(#{1,2}) (.*)$/;
const bareAddress = /https?:\/\/[^\s<>"'`\\]+/y;
/** Punctuation after an address belongs to the sentence. */
const trailing = /[.,;:!?)\]}…。、]+$/;

/** The address of a link, or null: http and https alone, and no user name that poses as a host. */
export const linkOf = (address: string): { href: string; host: string } | null => {
  if (address.length > MAX_ADDRESS || !/^https?:\/\//i.test(address) || /\s/.test(address)) return null;
  try {
    const { href, host, protocol, username, password } = new URL(address);
    if ((protocol !== 'http:' && protocol !== 'https:') || username || password || !host) return null;
    return { href, host };
  } catch {
    return null;
  }
};

/** `[label](address)` at `from`, or null. */
const namedLink = (line: string, from: number): { link: Inline; end: number } | null => {
  const head = line.slice(from + 1, from + 1 + MAX_LABEL + 2);
  const close = head.indexOf('](');
  if (close < 1) return null;
  const start = from + 1 + close + 2;
  const length = line.slice(start, start + MAX_ADDRESS + 1).indexOf(')');
  const link = length > 0 ? linkOf(line.slice(start, start + length)) : null;
  return link && { link: { type: 'link', ...link, label: head.slice(0, close) }, end: start + length + 1 };
};

/** The address itself at `from`, or null. */
const bareLink = (line: string, from: number): { link: Inline; end: number } | null => {
  bareAddress.lastIndex = from;
  const [found] = bareAddress.exec(line.slice(0, from + MAX_ADDRESS)) ?? [];
  const label = found?.replace(trailing, '') ?? '';
  const link = label && linkOf(label);
  return link ? { link: { type: 'link', ...link, label }, end: from + label.length } : null;
};

const isEscapable = (letter: string | undefined): boolean => letter !== undefined && '\\*[]()#>-!`.'.includes(letter);

/** One line. `**` opens bold where another `**` of the line closes it. */
const parseInline = (line: string, isBold = false): Inline[] => {
  const parts: Inline[] = [];
  let text = '';
  const add = (part: Inline) => {
    if (text) parts.push({ type: 'text', text });
    text = '';
    parts.push(part);
  };
  let lastPair = isBold ? -1 : line.lastIndexOf('**');
  for (let at = 0; at < line.length; ) {
    const letter = line[at];
    if (letter === '\\' && isEscapable(line[at + 1])) {
      text += line[at + 1];
      at += 2;
      continue;
    }
    if (letter === '*' && line[at + 1] === '*' && at < lastPair) {
      const close = line.indexOf('**', at + 2);
      if (close > at + 2) {
        add({ type: 'bold', children: parseInline(line.slice(at + 2, close), true) });
        at = close + 2;
        continue;
      }
      if (close < 0) lastPair = -1;
    }
    const link = letter === '[' ? namedLink(line, at) : letter === 'h' ? bareLink(line, at) : null;
    if (link) {
      add(link.link);
      at = link.end;
      continue;
    }
    text += letter;
    at += 1;
  }
  if (text) parts.push({ type: 'text', text });
  return parts;
};

const parseLines = (lines: readonly string[]): Inline[] =>
  lines.flatMap((line, index) => [...(index > 0 ? [{ type: 'break' } as const] : []), ...parseInline(line)]);

type Kind = 'empty' | 'picture' | 'heading' | 'quote' | 'bullet' | 'numbered' | 'text';
const kindOf = (line: string): Kind => {
  if (line.trim() === '') return 'empty';
  if (pictureOfLine(line)) return 'picture';
  if (heading.test(line)) return 'heading';
  if (line.startsWith('>')) return 'quote';
  if (bullet.test(line)) return 'bullet';
  return numbered.test(line) ? 'numbered' : 'text';
};

/** One run of lines of one kind. */
const blocksOf = (kind: Kind, lines: readonly string[]): Block[] => {
  const strip = (pattern: RegExp) => lines.map((line) => pattern.exec(line)?.[1] ?? '');
  switch (kind) {
    case 'empty':
      return [];
    case 'picture':
      return lines.flatMap((line) => {
        const picture = pictureOfLine(line);
        return picture ? [{ type: 'picture', ...picture }] : [];
      });
    case 'heading':
      return lines.map((line) => {
        const [, marks, text = ''] = heading.exec(line) ?? [];
        return { type: 'heading', level: marks?.length === 1 ? 1 : 2, children: parseInline(text) };
      });
    case 'quote':
      return [{ type: 'quote', children: parseLines(lines.map((line) => line.replace(/^> ?/, ''))) }];
    case 'bullet':
      return [{ type: 'list', ordered: false, items: strip(bullet).map((item) => parseInline(item)) }];
    case 'numbered':
      return [{ type: 'list', ordered: true, items: strip(numbered).map((item) => parseInline(item)) }];
    case 'text':
      return [{ type: 'paragraph', children: parseLines(lines) }];
  }
};

/** Parses a text in linear time; every input has a tree. */
export const parseText = (source: string): Block[] => {
  const blocks: Block[] = [];
  let kind: Kind = 'empty';
  let lines: string[] = [];
  const finish = () => blocks.push(...blocksOf(kind, lines));
  for (const line of source.replaceAll('\r\n', '\n').split('\n')) {
    const next = kindOf(line);
    if (next !== kind) {
      finish();
      lines = [];
      kind = next;
    }
    lines.push(line);
  }
  finish();
  return blocks;
};
