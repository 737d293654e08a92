import type { Names } from '@madang/contracts';
import type { Texts } from '../board.tables.ts';
import type { listPopups } from './popup.repository.ts';

/** Letters of a popup; a notice that must be read is shown in full. */
const POPUP_LETTERS = 400;

/**
 * The text without its marks: popups are shown by the host, which knows no boards. Source:
 * boards, BO-02.
 */
export const plainTextOf = (source: string): string =>
  source
    .split('\n')
    .filter((line) => !/^!\[[^\]]*\]\(picture:[^)]*\)$/.test(line.trim()))
    .map((line) =>
      line
        .replace(/^(#{1,2}|>) /, '')
        .replace(/^[-*] /, '• ')
        .replace(/\*\*([^*]+)\*\*/g, '$1')
        .replace(/\[([^\]\n]{1,200})\]\(https?:[^)\s]*\)/g, '$1')
        .replace(/\\([\\*[\]()#>\-!`.])/g, '$1'),
    )
    .join('\n')
    .trim();

const shortened = (text: string): string => {
  const letters = [...text];
  return letters.length > POPUP_LETTERS ? `${letters.slice(0, POPUP_LETTERS).join('').trimEnd()}…` : text;
};

const each = (texts: Texts | null, of: (text: { title: string; content: string }) => string): Names => ({
  ko: texts ? of(texts.ko) : '',
  en: texts ? of(texts.en) : '',
  vn: texts ? of(texts.vn) : '',
});

type Row = Awaited<ReturnType<typeof listPopups>>[number];

export const popupOf = (row: Row, mustRead = false) => ({
  bannerIdx: Number(row.board_idx),
  isClose: row.popup_closable && !mustRead ? ('Y' as const) : ('N' as const),
  title: each(row.texts, ({ title }) => title),
  text: each(row.texts, ({ content }) => (mustRead ? plainTextOf(content) : shortened(plainTextOf(content)))),
  page: mustRead ? null : row.popup_page,
  readableYn: 'Y' as const,
  mustRead: mustRead ? row.version : null,
});
