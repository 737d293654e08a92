import { css } from '@emotion/react';
import { languageTag } from '@madang/contracts';
import { useLanguage, useText } from '@madang/platform';
import { Button, color, Field, Icon, inputBox } from '@madang/ui';
import { useEffect, useRef } from 'react';
import { boot } from '../boot/boot.ts';
import { SHELL } from '../boot/texts.ts';
import type { Captcha } from './captcha.ts';
import { canProve } from './proof-of-work.ts';
import { canSpeak, speakDigits } from './speak.ts';
import type { CaptchaControl } from './use-captcha.ts';

/** Of the picture's number; what is pasted around them is left out first. */
const DIGITS = 4;
const pair = css`display: grid; grid-template-columns: 156px minmax(0, 1fr); gap: 10px; input { letter-spacing: .3em; font-weight: 700; font-size: 17px; }`;
const picture = css`height: 48px; border-radius: 10px; background: ${color.s3}; color: ${color.lampText}; overflow: hidden; path { fill: none; stroke: currentColor; stroke-width: 3.2; stroke-linecap: round; stroke-linejoin: round; }`;
const proven = css`display: flex; align-items: center; gap: 10px; min-height: 48px; padding: 0 14px; border-radius: 10px; background: ${color.jadeSoft}; color: ${color.jade}; font-weight: 700; font-size: 13px;`;
const ways = css`
  display: flex; flex-wrap: wrap; gap: 4px 16px; margin-top: 8px; font-size: 12px;
  button { min-height: 28px; padding: 0; font-size: 12px; font-weight: 400; color: ${color.text2}; border: 0; }
`;

const Picture = ({ captcha }: { captcha: Captcha }) => {
  const t = useText(SHELL);
  return (
    <svg
      css={picture}
      viewBox="0 0 156 48"
      width="156"
      height="48"
      role="img"
      aria-label={t('login.captcha.picture')}
      data-captcha={boot()?.mode === 'qa' ? captcha.answer : undefined}
    >
      {captcha.glyphs.map((glyph, i) => (
        <path
          key={i}
          d={glyph.path}
          transform={`translate(${glyph.x} ${glyph.y}) rotate(${glyph.turn} 10 14) scale(${glyph.scale})`}
        />
      ))}
    </svg>
  );
};

interface CaptchaFieldProps {
  control: CaptchaControl;
  error: string | undefined;
  onType: () => void;
  inputRef: React.Ref<HTMLInputElement>;
}

/** Four digits to type, as a picture or as speech; or a moment of the machine's work instead. */
export const CaptchaField = ({ control, error, onType, inputRef }: CaptchaFieldProps) => {
  const t = useText(SHELL);
  const language = useLanguage();
  const done = control.proof === 'done';
  const status = useRef<HTMLSpanElement>(null);
  // The button that had the focus is gone; a focus that has moved on meanwhile stays.
  useEffect(() => {
    if (done && document.activeElement === document.body) status.current?.focus();
  }, [done]);
  return (
    <div>
      <Field label={t('login.captcha.label')} fact={done ? undefined : t('login.captcha.fact')} error={error}>
        {({ id, describedBy, invalid }) => (
          <span css={done ? undefined : pair}>
            {done ? (
              <span css={proven} role="status" ref={status} tabIndex={-1}>
                <Icon name="check" />
                {t('login.captcha.proven')}
              </span>
            ) : (
              <>
                <Picture captcha={control.captcha} />
                <span css={inputBox} data-invalid={invalid}>
                  <input
                    ref={inputRef}
                    id={id}
                    name="captcha"
                    inputMode="numeric"
                    autoComplete="off"
                    value={control.typed}
                    aria-invalid={invalid || undefined}
                    aria-describedby={describedBy}
                    onChange={(event) => {
                      control.setTyped(event.target.value.replace(/\D/g, '').slice(0, DIGITS));
                      onType();
                    }}
                  />
                </span>
              </>
            )}
          </span>
        )}
      </Field>
      {!done && (
        <div css={ways}>
          <Button tone="plain" icon="refresh" onClick={control.reload}>
            {t('login.captcha.reload')}
          </Button>
          {canSpeak() && (
            <Button
              tone="plain"
              icon="sound"
              onClick={() => speakDigits(control.captcha.answer, languageTag[language])}
            >
              {t('login.captcha.listen')}
            </Button>
          )}
          {canProve() && (
            <Button
              tone="plain"
              icon="shield"
              busy={control.proof === 'working'}
              busyText={t('login.captcha.proving')}
              onClick={control.prove}
            >
              {t('login.captcha.prove')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
};
