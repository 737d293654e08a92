import { css } from '@emotion/react';
import { useFormat, useText } from '@madang/platform';
import { color, Icon, media } from '@madang/ui';
import { whyNot } from './bonus.ts';
import type { Deposit } from './use-deposit.ts';

const group = css`border: 0; padding: 0; min-width: 0; > legend { font-size: 13px; font-weight: 700; padding: 0; margin-bottom: 8px; } > p { font-size: 12px; color: ${color.text3}; margin-top: 8px; }`;
const cards = css`display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 10px; @media (max-width: 760px) { grid-template-columns: minmax(0, 1fr); }`;
const card = css`
  position: relative; display: block; padding: 12px 38px 12px 14px; border-radius: 12px; border: 1px solid ${color.lineStrong}; font-size: 13px; cursor: pointer; color: ${color.text2};
  b { display: block; font-size: 14px; color: ${color.text}; }
  > svg { position: absolute; right: 12px; top: 13px; color: ${color.lampText}; }
  input { position: absolute; inset: 0; width: 100%; height: 100%; opacity: 0; margin: 0; cursor: inherit; }
  &:has(:checked) { border-color: ${color.lampEdge}; box-shadow: 0 0 0 1px ${color.lampEdge}; background: ${color.lampSoft}; }
  &:has(:focus-visible) { outline: 2px solid ${color.focus}; outline-offset: 2px; }
  &:has(:disabled) { border-color: ${color.line}; color: ${color.text3}; cursor: not-allowed; b { color: ${color.text3}; } }
  ${media.hover} { &:hover:not(:has(:disabled)) { background-color: ${color.s2}; } &:hover:has(:checked) { background-color: ${color.lampSoft}; } }
  @media (max-width: 760px) { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 12px; min-height: 48px; align-items: center; }
`;

/** The bonus of the application, each with its condition. */
export const BonusCards = ({ deposit: { info, offer: chosen, choose } }: { deposit: Deposit }) => {
  const t = useText('wallet');
  const format = useFormat();
  if (!info) return null;
  const { offers } = info;
  // Available offers precede the others.
  const sorted = offers.toSorted((a, b) => (a.available === b.available ? 0 : a.available === 'Y' ? -1 : 1));
  const cap = Math.max(...offers.map((offer) => offer.cap));
  return (
    <fieldset css={group}>
      <legend>{t('deposit.bonus.title')}</legend>
      <div css={cards}>
        {sorted.map((offer) => {
          const reason = whyNot(offer, offers);
          const on = offer.kind === chosen?.kind;
          return (
            <label key={offer.kind} css={card}>
              <input
                type="radio"
                name="bonus"
                value={offer.kind}
                checked={on}
                disabled={reason !== null}
                onChange={() => choose(offer.kind)}
              />
              <b>
                {t(offer.kind === 'none' ? 'deposit.bonus.none' : 'deposit.bonus.take', { percent: offer.percent })}
              </b>
              <span>
                {reason === null
                  ? t(`deposit.bonus.${offer.kind}Note`, { wager: offer.wagerPercent })
                  : t(`deposit.bonus.${reason}`)}
              </span>
              {on && <Icon name="check" />}
            </label>
          );
        })}
      </div>
      <p>{t('deposit.bonus.rule', { cap: format.won(cap) })}</p>
    </fieldset>
  );
};
