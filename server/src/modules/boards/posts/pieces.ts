import { createHash } from 'node:crypto';
import { pictureOfLine } from '@madang/contracts';

/** What a search compares: NFC and lower case, with single spaces. */
export const searchTextOf = (text: string): string => text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();

/** The text with the alternative texts of its pictures in their place. */
export const withoutPictures = (content: string): string =>
  content
    .split('\n')
    .map((line) => pictureOfLine(line.replace(/\r$/, ''))?.alt ?? line)
    .join('\n');

/** Pairs of neighbouring letters, each once; none spans a space. Source: boards, BO-09. */
export const piecesOf = (searchText: string): string[] => {
  const pieces = new Set<string>();
  for (const term of searchText.split(' ')) {
    const letters = [...term];
    for (let at = 0; at + 1 < letters.length; at += 1) pieces.add(`${letters[at]}${letters[at + 1]}`);
  }
  return [...pieces];
};

/** The pattern of LIKE that finds this text itself, whatever signs are in it. */
export const patternOf = (searchText: string): string => `%${searchText.replace(/[\\%_]/g, '\\$&')}%`;

/** Equal for texts that differ in case, spaces and composition alone. */
export const textHashOf = (text: string): Buffer => createHash('sha256').update(searchTextOf(text)).digest();

/** Every piece of a text that leads somewhere. */
export const linksIn = (text: string): number => text.match(/https?:\/\/|www\./gi)?.length ?? 0;

const EXCERPT_BEFORE = 24;
const EXCERPT_LETTERS = 120;

/** A part of the text around the first hit of a search; null where it has none. */
export const excerptAround = (text: string, search: string): string | null => {
  const shown = withoutPictures(text).normalize('NFC').replace(/\s+/g, ' ').trim();
  const hit = shown.toLowerCase().indexOf(searchTextOf(search));
  if (hit < 0) return null;
  const letters = [...shown];
  const from = Math.max(0, [...shown.slice(0, hit)].length - EXCERPT_BEFORE);
  const to = from + EXCERPT_LETTERS;
  return `${from > 0 ? '…' : ''}${letters.slice(from, to).join('')}${to < letters.length ? '…' : ''}`;
};

/** Signs of headings, quotes and lists at the start of a line. */
const LINE_SIGNS = /^(?:#{1,2} |> ?|[-*] |\d{1,3}\. )/gm;
const LINK = /\[([^\]\n]{1,200})\]\([^)\s]{1,2000}\)/g;
const BEGINNING_LETTERS = 90;

/** The first letters of a text as one line, without its signs and its pictures. */
export const plainBeginningOf = (content: string): string => {
  const lines = content.split('\n').filter((line) => !pictureOfLine(line.replace(/\r$/, '')));
  const plain = lines.join('\n').replace(LINE_SIGNS, '').replace(LINK, '$1').replaceAll('**', '');
  const letters = [...plain.replace(/\s+/g, ' ').trim()];
  return letters.length > BEGINNING_LETTERS
    ? `${letters.slice(0, BEGINNING_LETTERS).join('').trimEnd()}…`
    : letters.join('');
};
