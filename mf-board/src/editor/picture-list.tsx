import { css } from '@emotion/react';
import { pictureIdsOf, pictureOfLine } from '@madang/contracts';
import { useText } from '@madang/platform';
import { color, IconButton, radius, TextField } from '@madang/ui';
import type { Pictures } from '../pictures/use-pictures.ts';

const list = css`display: grid; gap: 12px; margin: 0; padding: 12px; list-style: none; border-top: 1px solid ${color.line};`;
const row = css`
  display: grid; grid-template-columns: 72px minmax(0, 1fr) auto; gap: 12px; align-items: end;
  img, > span { width: 72px; height: 72px; object-fit: cover; border-radius: ${radius.tile}px; border: 1px solid ${color.line}; background: ${color.s2}; }
  > span { display: grid; place-content: center; padding: 4px; font-size: 12px; text-align: center; color: ${color.text2}; }
`;

/** Signs that end the alternative text in its line. */
const plainAlt = (alt: string) => alt.replace(/[[\]\n\r]/g, '').slice(0, 200);
const linesOf = (content: string, change: (line: string) => string | null): string =>
  content
    .replaceAll('\r\n', '\n')
    .split('\n')
    .flatMap((line) => change(line) ?? [])
    .join('\n');
export const withAlt = (content: string, id: string, alt: string): string =>
  linesOf(content, (line) => (pictureOfLine(line)?.id === id ? `![${plainAlt(alt)}](picture:${id})` : line));
export const withoutPicture = (content: string, id: string): string =>
  linesOf(content, (line) => (pictureOfLine(line)?.id === id ? null : line));
const altOf = (content: string, id: string): string =>
  content
    .split(/\r?\n/)
    .map(pictureOfLine)
    .find((picture) => picture?.id === id)?.alt ?? '';

interface PictureListProps {
  content: string;
  pictures: Pictures;
  onChange: (content: string) => void;
  /** The focus of a removed row goes to the text. */
  onRemoved: () => void;
}

/** The pictures of a text beneath it: each with its description and its removal. */
export const PictureList = ({ content, pictures, onChange, onRemoved }: PictureListProps) => {
  const t = useText('board');
  const ids = pictureIdsOf(content);
  if (ids.length === 0) return null;
  return (
    <ul css={list} aria-label={t('editor.pictures')}>
      {ids.map((id, index) => {
        const picture = pictures.pictureOf(id);
        const n = index + 1;
        return (
          <li key={id} css={row} data-picture={id}>
            {typeof picture === 'object' ? (
              <img src={picture.address} alt="" width={72} height={72} />
            ) : (
              <span>{picture === 'gone' ? t('text.pictureGone') : '…'}</span>
            )}
            <TextField
              label={t('editor.alt', { n })}
              name={`alt${n}`}
              value={altOf(content, id)}
              maxLength={200}
              autoComplete="off"
              onChange={(event) => onChange(withAlt(content, id, event.target.value))}
            />
            <IconButton
              icon="trash"
              label={t('editor.removePicture', { n })}
              onClick={() => {
                onChange(withoutPicture(content, id));
                onRemoved();
              }}
            />
          </li>
        );
      })}
    </ul>
  );
};
