import { css } from '@emotion/react';
import { pictureOfLine } from '@madang/contracts';
import { useText } from '@madang/platform';
import { color, IconButton, radius, TextField } from '@madang/ui';
import type { PictureOf } from '../pictures/picture-facts.ts';

const frame = css`
  margin: 0 14px; padding: 10px; border-radius: ${radius.tile}px; border: 1px solid ${color.line}; background: ${color.s1};
  > img { display: block; width: auto; height: auto; max-width: 100%; max-height: 320px; margin: 0 auto 10px; border-radius: 8px; background: ${color.s2}; }
  > p { display: grid; place-content: center; min-height: 120px; margin-bottom: 10px; font-size: 13px; color: ${color.text2}; }
  > div { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 8px; align-items: end; }
`;

/** Signs that end the alternative text in its line. */
const plainAlt = (alt: string) => alt.replace(/[[\]\n\r]/g, '').slice(0, 200);
const linesOf = (content: string, change: (line: string) => string | null): string =>
  content
    .split('\n')
    .flatMap((line) => change(line) ?? [])
    .join('\n');
const withAlt = (content: string, id: string, alt: string): string =>
  linesOf(content, (line) => (pictureOfLine(line)?.id === id ? `![${plainAlt(alt)}](picture:${id})` : line));
const withoutPicture = (content: string, id: string): string =>
  linesOf(content, (line) => (pictureOfLine(line)?.id === id ? null : line));

interface WrittenPictureProps {
  id: string;
  alt: string;
  /** Its place among the pictures of the text, from 1. */
  n: number;
  content: string;
  pictureOf: PictureOf;
  onChange: (content: string) => void;
  /** The focus of a removed picture goes to the text. */
  onRemoved: () => void;
  hidden: boolean;
}

/** A picture in its place within the text that is written, with its description and its removal. */
export const WrittenPicture = ({
  id,
  alt,
  n,
  content,
  pictureOf,
  onChange,
  onRemoved,
  hidden,
}: WrittenPictureProps) => {
  const t = useText('board');
  const picture = pictureOf(id);
  return (
    <figure css={frame} data-picture={id} hidden={hidden}>
      {typeof picture === 'object' ? (
        <img src={picture.address} alt={alt} width={picture.width} height={picture.height} />
      ) : (
        <p>{picture === 'gone' ? t('text.pictureGone') : '…'}</p>
      )}
      <div>
        <TextField
          label={t('editor.alt', { n })}
          name={`alt${n}`}
          value={alt}
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
      </div>
    </figure>
  );
};
