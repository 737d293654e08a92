import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { Card, color, Icon, media } from '@madang/ui';
import { choices, useReality } from './use-reality.ts';

const head = css`h2 { font-size: 17px; } p { margin-top: 4px; font-size: 13px; color: ${color.text2}; }`;
const group = css`border: 0; padding: 0; min-width: 0; margin-top: 16px; > legend { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }`;
const row = css`display: flex; flex-wrap: wrap; gap: 8px;`;
const choice = css`
  position: relative; display: inline-flex; align-items: center; gap: 6px; min-height: 44px; padding: 0 16px; border-radius: 12px; border: 1px solid ${color.lineStrong}; cursor: pointer;
  > svg { color: ${color.lampText}; }
  input { position: absolute; inset: 0; width: 100%; height: 100%; opacity: 0; margin: 0; cursor: inherit; }
  &:has(:checked) { border-color: ${color.lampEdge}; box-shadow: 0 0 0 1px ${color.lampEdge}; background: ${color.lampSoft}; font-weight: 700; }
  &:has(:focus-visible) { outline: 2px solid ${color.focus}; outline-offset: 2px; }
  ${media.hover} { &:hover:not(:has(:checked)) { background: ${color.s2}; } }
`;

/** The interval of the reality check. There is no never; a choice holds at once. */
export const RealityCard = () => {
  const t = useText('wallet');
  const { minutes, busy, choose } = useReality();
  return (
    <Card>
      <header css={head}>
        <h2>{t('reality.title')}</h2>
        <p>{t('reality.help')}</p>
      </header>
      <fieldset css={group} disabled={minutes === undefined} aria-busy={busy}>
        <legend>{t('reality.title')}</legend>
        <div css={row}>
          {choices.map((one) => (
            <label key={one} css={choice}>
              <input type="radio" name="reality" checked={minutes === one} onChange={() => choose(one)} />
              {minutes === one && <Icon name="check" size={16} />}
              {t('reality.every', { minutes: one })}
            </label>
          ))}
        </div>
      </fieldset>
    </Card>
  );
};
