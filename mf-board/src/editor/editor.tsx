import { css } from '@emotion/react';
import { BOARD_PICTURE_BYTES, BOARD_PICTURES_MAX, pictureIdsOf } from '@madang/contracts';
import { useFormat, useText } from '@madang/platform';
import { color, Field, Icon, iconButtonStyle, media, Note, radius, Segmented } from '@madang/ui';
import { type ReactNode, useState } from 'react';
import type { PictureOf } from '../pictures/picture-facts.ts';
import type { Pictures } from '../pictures/use-pictures.ts';
import { RichText } from '../text/rich-text.tsx';
import { MarkIcon } from './mark-icon.tsx';
import { marks } from './marks.ts';
import { PictureButton } from './picture-button.tsx';
import { isText, segmentsOf, withText } from './segments.ts';
import { useMarks } from './use-marks.ts';
import { useUpload } from './use-upload.ts';
import { WrittenPicture } from './written-picture.tsx';

const frame = css`
  border: 1px solid ${color.lineStrong}; border-radius: ${radius.control}px; background: ${color.input}; overflow: hidden;
  &:has(textarea:focus-visible) { border-color: ${color.focus}; box-shadow: 0 0 0 1px ${color.focus}; }
  &[data-invalid='true'] { border-color: ${color.persimmon}; box-shadow: 0 0 0 1px ${color.persimmon}; }
`;
const bar = css`
  display: flex; flex-wrap: wrap; align-items: center; gap: 4px 2px; padding: 5px 6px; border-bottom: 1px solid ${color.line}; background: ${color.s2};
  > [role='radiogroup'] { margin-left: auto; }
  ${media.mobile} { > [role='radiogroup'] { flex: 1 1 100%; margin: 2px 0; } }
`;
const writing = css`
  display: block; width: 100%; min-height: 220px; padding: 14px; border: 0; background: none; outline: 0; resize: vertical; line-height: 1.7; font: inherit; font-size: 16px; color: ${color.text};
  field-sizing: content; max-height: 60vh;
  &[data-short='true'] { min-height: 96px; } &[data-part='true'] { min-height: 0; max-height: none; padding: 10px 14px; resize: none; } &[hidden] { display: none; }
  &::placeholder { color: ${color.text3}; opacity: 1; }
`;
const shown = css`min-height: 220px; padding: 14px; &[data-short='true'] { min-height: 96px; }`;
const sending = css`display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: center; padding: 8px 14px; font-size: 13px; color: ${color.text2}; progress { flex: 1 1 160px; accent-color: ${color.lamp}; }`;
const refused = css`margin: 8px;`;
const noPicture: PictureOf = () => 'gone';
const nothing = css`color: ${color.text3};`;

export interface EditorProps {
  label: ReactNode;
  value: string;
  onChange: (value: string) => void;
  /** In UTF-16 units; a longer text stays, with the number of units too many as the error. */
  maxLength: number;
  hint?: ReactNode;
  /** Replaces the hint; states the remedy. */
  error?: string | undefined;
  placeholder?: string;
  name?: string;
  /** A low field, for comments. */
  short?: boolean;
  /** Uploads of this text; without it the toolbar has no picture button. */
  pictures?: Pictures | undefined;
  /** Ctrl+Enter and ⌘+Enter. */
  onSubmit?: () => void;
}

/** A plain text area with a toolbar and a preview: what is typed is what is stored. Source: boards, BO-01. */
export const Editor = ({
  label,
  value,
  onChange,
  maxLength,
  hint,
  error,
  placeholder,
  name = 'content',
  short = false,
  pictures,
  onSubmit,
}: EditorProps) => {
  const t = useText('board');
  const { number } = useFormat();
  const [view, setView] = useState<'write' | 'preview'>('write');
  const content = value.replaceAll('\r\n', '\n');
  // A text without pictures is one field, whatever its lines are.
  const segments = pictures
    ? segmentsOf(content)
    : [{ type: 'text', value: content, from: 0, to: content.length, isAbsent: false } as const];
  const hasPictures = segments.length > 1;
  const { run, startInsertion, frame: fields, focus, props } = useMarks({ value: content, onChange, onSubmit });
  const upload = useUpload(pictures, pictures ? pictureIdsOf(value).length : 0, startInsertion);
  const isWriting = view === 'write';
  const pictureOf = pictures?.pictureOf ?? noPicture;
  const excess = value.length - maxLength;
  const shownError = excess > 0 ? t('editor.tooLong', { n: number(excess) }) : error;
  return (
    <Field
      label={label}
      fact={`${number(value.length)} / ${number(maxLength)}`}
      hint={
        hint ?? (pictures && t('editor.pictureHint', { max: BOARD_PICTURES_MAX, mb: BOARD_PICTURE_BYTES / 2 ** 20 }))
      }
      {...(shownError ? { error: shownError } : {})}
    >
      {({ id, describedBy, invalid }) => (
        <div css={frame} data-invalid={invalid} data-editor {...upload.props}>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is no row of buttons in every browser */}
          <div css={bar} role="group" aria-label={t('editor.toolbar')}>
            {isWriting &&
              marks.map((mark) => (
                <button
                  key={mark}
                  type="button"
                  css={iconButtonStyle}
                  title={t(`editor.mark.${mark}`)}
                  aria-label={t(`editor.mark.${mark}`)}
                  data-mark={mark}
                  onClick={() => run(mark)}
                >
                  <MarkIcon mark={mark} />
                </button>
              ))}
            {isWriting && pictures && <PictureButton upload={upload} isFull={pictures.isFull} />}
            <Segmented
              label={t('editor.view')}
              options={[
                { value: 'write', label: t('editor.write') },
                { value: 'preview', label: t('editor.preview') },
              ]}
              value={view}
              onChange={setView}
            />
          </div>
          {/* The fields stay while the preview is shown: their undo history and the caret survive. */}
          <div ref={fields} data-written={hasPictures}>
            {segments.map((segment, index) => {
              const n = Math.ceil(index / 2);
              if (!isText(segment))
                return (
                  <WrittenPicture
                    key={index}
                    {...segment}
                    n={n}
                    content={content}
                    pictureOf={pictureOf}
                    onChange={onChange}
                    onRemoved={focus}
                    hidden={!isWriting}
                  />
                );
              return (
                <textarea
                  key={index}
                  {...props}
                  css={writing}
                  hidden={!isWriting}
                  {...(index === 0 ? { id, name, placeholder } : { 'aria-label': t('editor.below', { n }) })}
                  value={segment.value}
                  rows={hasPictures ? segment.value.split('\n').length : undefined}
                  data-short={short}
                  data-part={hasPictures}
                  aria-describedby={describedBy}
                  aria-invalid={invalid || undefined}
                  aria-required={index === 0 || undefined}
                  onChange={(event) => onChange(withText(content, segment, event.target.value))}
                />
              );
            })}
          </div>
          {!isWriting && (
            <section css={shown} data-short={short} aria-label={t('editor.preview')}>
              {value.trim() === '' ? (
                <p css={nothing}>{t('editor.nothing')}</p>
              ) : (
                <RichText source={value} pictureOf={pictures?.pictureOf} onReload={pictures?.reload} />
              )}
            </section>
          )}
          {upload.busy && (
            <div css={sending}>
              <span role="status">{t('editor.uploading')}</span>
              <progress value={upload.percent} max={100} aria-label={t('editor.uploading')} />
            </div>
          )}
          <div role="alert">
            {upload.refusal && (
              <Note tone="persimmon" css={refused}>
                <Icon name="warn" size={16} />
                {upload.refusal}
              </Note>
            )}
          </div>
        </div>
      )}
    </Field>
  );
};
