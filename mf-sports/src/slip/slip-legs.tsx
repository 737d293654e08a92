import { css } from '@emotion/react';
import { useLanguage, useText } from '@madang/platform';
import { color, IconButton, VisuallyHidden } from '@madang/ui';
import { Crest } from '@madang/ui/crest';
import { pickKey } from '../events/event.ts';
import { useMarketTexts } from '../events/market-texts.ts';
import type { LegPrice } from './leg-price.ts';
import type { SlipLeg } from './slip-leg.ts';
import type { Slip } from './use-slip.ts';

const list = css`
  display: grid;
  > li { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0 8px; align-items: center; padding: 8px 0; border-top: 1px solid ${color.line}; }
  > li:first-of-type { border-top: 0; padding-top: 0; }
  small { font-size: 12px; color: ${color.text2}; overflow-wrap: anywhere; }
  > li > small { grid-area: 1 / 1 / auto / -1; display: flex; align-items: center; gap: 6px; padding-right: 30px; }
  li > button { grid-area: 1 / 2; margin: -6px -10px -6px 0; width: 32px; height: 32px; justify-self: end; }
`;
const what = css`display: grid; font-size: 14px; overflow-wrap: anywhere; > small[data-problem] { color: ${color.persimmon}; }`;
const price = css`
  display: flex; align-items: center; justify-content: flex-end; gap: 6px; min-width: 84px; font-size: 14px; white-space: nowrap; s { font-size: 12px; color: ${color.text3}; font-weight: 400; } b { display: inline-flex; align-items: center; gap: 4px; }
  &[data-move] b::before { content: ''; border: 4px solid transparent; border-width: 0 4px; }
  &[data-move='up'] b { color: ${color.jade}; &::before { border-bottom: 6px solid currentColor; } }
  &[data-move='down'] b { color: ${color.persimmon}; &::before { border-top: 6px solid currentColor; } }
`;

interface LegRowProps {
  leg: SlipLeg;
  now: LegPrice;
  isClash: boolean;
  remove: () => void;
}

const LegRow = ({ leg, now: { status, odds }, isClash, remove }: LegRowProps) => {
  const t = useText('sports');
  const language = useLanguage();
  const texts = useMarketTexts();
  const { home, away, marketCode, selCode, seenOdds, isLive } = leg;
  const move = odds === seenOdds ? undefined : odds > seenOdds ? 'up' : 'down';
  // In place of the market, so that a row is as high with a problem as without.
  const problem = status !== 'open' ? t(`slip.${status}`) : isClash ? t('slip.clash') : undefined;
  const selection = texts.full(marketCode, selCode, leg);
  return (
    <li data-status={status}>
      <small>
        <Crest club={{ id: home.id, name: home.names.ko }} size={16} />
        <span>
          {isLive && `${t('live.tag')} · `}
          {home.names[language]} · {away.names[language]}
        </span>
      </small>
      <IconButton icon="x" iconSize={16} label={t('slip.remove', { name: selection })} onClick={remove} />
      <span css={what}>
        <b>{selection}</b>
        <small data-problem={problem ? '' : undefined}>{problem ?? texts.market(marketCode)}</small>
      </span>
      <span css={price} data-move={move} translate="no">
        {move && (
          <s>
            <VisuallyHidden>{t('slip.before')} </VisuallyHidden>
            {texts.figures.odds(seenOdds)}
          </s>
        )}
        <b>
          {move && <VisuallyHidden>{t(`odds.${move}`)} </VisuallyHidden>}
          {texts.figures.odds(odds)}
        </b>
      </span>
    </li>
  );
};

/**
 * Legs of the slip with their odds as they are now; odds that the member saw before are struck
 * beside them.
 */
export const SlipLegs = ({ slip: { legs, prices, clashes, actions } }: { slip: Slip }) => {
  const t = useText('sports');
  return (
    <ul css={list} aria-label={t('slip.legs')} data-testid="sports-legs">
      {legs.map((leg, index) => {
        const now = prices[index];
        return (
          now && (
            <LegRow
              key={pickKey(leg)}
              leg={leg}
              now={now}
              isClash={clashes.has(leg.eventId)}
              remove={() => actions.remove(leg)}
            />
          )
        );
      })}
    </ul>
  );
};
