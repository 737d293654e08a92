import { css } from '@emotion/react';
import { useFormat, useText } from '@madang/platform';
import { Button, Card, color, Icon, media, Note } from '@madang/ui';
import type { LimitsPage } from './use-limits.ts';
import { type Length, lengths, type Rest } from './use-rest.ts';

const head = css`h2 { font-size: 17px; } p { margin-top: 4px; font-size: 13px; color: ${color.text2}; }`;
const groups = css`display: grid; gap: 16px; margin: 16px 0;`;
const group = css`border: 0; padding: 0; min-width: 0; > legend { font-size: 13px; font-weight: 700; padding: 0; margin-bottom: 8px; }`;
const choices = css`display: flex; flex-wrap: wrap; gap: 8px;`;
const choice = css`
  position: relative; display: inline-flex; align-items: center; gap: 6px; min-height: 44px; padding: 0 16px; border-radius: 12px; border: 1px solid ${color.lineStrong}; cursor: pointer;
  > svg { color: ${color.lampText}; }
  input { position: absolute; inset: 0; width: 100%; height: 100%; opacity: 0; margin: 0; cursor: inherit; }
  &:has(:checked) { border-color: ${color.lampEdge}; box-shadow: 0 0 0 1px ${color.lampEdge}; background: ${color.lampSoft}; font-weight: 700; }
  &:has(:focus-visible) { outline: 2px solid ${color.focus}; outline-offset: 2px; }
  ${media.hover} { &:hover:not(:has(:checked)) { background: ${color.s2}; } }
`;
const running = css`margin-top: 14px;`;

const Choices = ({ kind, rest }: { kind: Length['kind']; rest: Rest }) => {
  const t = useText('wallet');
  return (
    <fieldset css={group}>
      <legend>{t(`rest.${kind}`)}</legend>
      <div css={choices}>
        {lengths
          .filter((length) => length.kind === kind)
          .map((length) => (
            <label key={length.key} css={choice}>
              <input
                type="radio"
                name="rest"
                checked={rest.chosen.key === length.key}
                onChange={() => rest.choose(length.key)}
              />
              {rest.chosen.key === length.key && <Icon name="check" size={16} />}
              {length.kind === 'timeOut' ? t(`rest.days.${length.days}`) : t(`rest.months.${length.months}`)}
            </label>
          ))}
      </div>
    </fieldset>
  );
};

/** A time-out or a self-exclusion: what it closes, what it does not, how long. */
export const RestCard = ({ page: { limits, rest } }: { page: LimitsPage }) => {
  const t = useText('wallet');
  const format = useFormat();
  const pause = limits?.pause;
  return (
    <Card>
      <header css={head}>
        <h2>{t('rest.title')}</h2>
        <p>{t('rest.help')}</p>
        <p>{t('rest.final')}</p>
      </header>
      {pause && (
        <Note tone="dusk" css={running}>
          <Icon name="pause" />
          <span>
            <b>{t(pause.kind === 'timeOut' ? 'rest.runs' : 'rest.runsExclusion')}</b>{' '}
            {t('rest.until', { time: format.dateMinute(pause.until) })} {t('rest.longer')}
          </span>
        </Note>
      )}
      <div css={groups}>
        <Choices kind="timeOut" rest={rest} />
        <Choices kind="exclusion" rest={rest} />
      </div>
      <Button tone="outline" icon="pause" onClick={rest.open}>
        {rest.button}
      </Button>
    </Card>
  );
};
