import { css } from '@emotion/react';
import { color, Icon, media } from '@madang/ui';
import { type ReactNode, useId } from 'react';

const group = css`border: 0; padding: 0; min-width: 0; > legend { font-size: 13px; font-weight: 700; padding: 0; margin-bottom: 8px; }`;
const cards = css`display: grid; grid-template-columns: repeat(auto-fill, minmax(var(--least, 180px), 1fr)); gap: 10px;`;
const card = css`
  position: relative; display: block; min-height: 48px; padding: 12px 38px 12px 14px; border-radius: 12px; border: 1px solid ${color.lineStrong}; font-size: 13px; cursor: pointer; color: ${color.text2};
  b { display: block; font-size: 15px; color: ${color.text}; } small { display: block; font-size: 12px; color: ${color.text2}; }
  > svg { position: absolute; right: 12px; top: 14px; color: ${color.lampText}; }
  input { position: absolute; inset: 0; width: 100%; height: 100%; opacity: 0; margin: 0; cursor: inherit; }
  &:has(:checked) { border-color: ${color.lampEdge}; box-shadow: 0 0 0 1px ${color.lampEdge}; background: ${color.lampSoft}; }
  &:has(:focus-visible) { outline: 2px solid ${color.focus}; outline-offset: 2px; }
  &:has(:disabled) { border-color: ${color.line}; cursor: not-allowed; b { color: ${color.text3}; } }
  &[data-wrong='true'] { border-color: ${color.persimmon}; }
  ${media.hover} { &:hover:not(:has(:disabled)) { background-color: ${color.s2}; } &:hover:has(:checked) { background-color: ${color.lampSoft}; } }
`;
const wrong = css`display: flex; gap: 8px; align-items: flex-start; font-size: 13px; color: ${color.persimmon}; margin-top: 8px; > svg { margin-top: 2px; }`;

export interface Choice<Value extends string | number> {
  value: Value;
  label: ReactNode;
  /** Under the label: its condition. */
  note?: ReactNode;
  disabled?: boolean;
}

interface ChoiceCardsProps<Value extends string | number> {
  legend: string;
  name: string;
  choices: readonly Choice<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  error?: string | undefined;
  /** Least width of a card, pixels. */
  least?: number;
}

/** One of several, each a card with its conditions; the text of a refusal describes each. */
export const ChoiceCards = <Value extends string | number>({
  legend,
  name,
  choices,
  value,
  onChange,
  error,
  least = 180,
}: ChoiceCardsProps<Value>) => {
  const id = useId();
  const described = error === undefined ? undefined : id;
  return (
    <fieldset css={group}>
      <legend>{legend}</legend>
      <div css={cards} style={{ '--least': `${least}px` } as React.CSSProperties}>
        {choices.map((choice) => {
          const on = choice.value === value;
          return (
            <label key={choice.value} css={card} data-wrong={error !== undefined}>
              <input
                type="radio"
                name={name}
                value={choice.value}
                checked={on}
                disabled={choice.disabled}
                aria-describedby={described}
                onChange={() => onChange(choice.value)}
              />
              <b>{choice.label}</b>
              {choice.note && <small>{choice.note}</small>}
              {on && <Icon name="check" />}
            </label>
          );
        })}
      </div>
      {error !== undefined && (
        <p css={wrong} id={id}>
          <Icon name="warn" size={16} />
          <span>{error}</span>
        </p>
      )}
    </fieldset>
  );
};
