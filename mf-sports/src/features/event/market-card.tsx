import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { cardStyle, color, Icon, media } from '@madang/ui';
import { isOpen, type Lock, type MarketView, type SportsEvent, shownSelections } from '../../events/event.ts';
import { useMarketTexts } from '../../events/market-texts.ts';
import { moveOf } from '../../events/marks.ts';
import { OddsButton } from '../../events/odds-button.tsx';
import type { MarketGroup } from './market-groups.ts';

const card = css`
  scroll-margin-top: 84px; min-width: 0; grid-column: 1 / -1; &[data-half] { grid-column: auto; ${media.mobile} { grid-column: 1 / -1; } }
  > h2 > button { display: flex; align-items: center; gap: 8px; width: 100%; min-height: 44px; padding: 0 16px; text-align: left; font-size: 14px; font-weight: 700; &:focus-visible { outline-offset: -3px; border-radius: 14px; } > svg { margin-left: auto; color: ${color.text3}; } &[aria-expanded='true'] > svg { transform: rotate(180deg); } small { font-weight: 400; font-size: 12px; color: ${color.text3}; } }
  > div { display: grid; gap: 8px 16px; padding: 0 16px 14px; grid-template-columns: minmax(0, 1fr); &[data-lines] { grid-template-columns: repeat(2, minmax(0, 1fr)); } ${media.mobile} { &[data-lines] { grid-template-columns: minmax(0, 1fr); } } }
`;
const line = css`display: grid; gap: 6px; grid-auto-flow: column; grid-auto-columns: minmax(0, 1fr); min-width: 0;`;

interface LineProps {
  event: SportsEvent;
  market: MarketView;
  type: MarketGroup['type'];
  chosen: ReadonlySet<string>;
  choose: (pick: { marketCode: string; selCode: string }) => void;
  lock: Lock;
  now: number;
}

const Line = ({ event, market, type, chosen, choose, lock, now }: LineProps) => {
  const texts = useMarketTexts();
  return (
    // biome-ignore lint/a11y/useSemanticElements: prices side by side, not a form
    <div css={line} id={`market-${market.code}`} role="group" aria-label={texts.market(market.code)}>
      {shownSelections(type).map((selCode) => {
        const price = market.prices.find((one) => one.selCode === selCode);
        if (!price) return <span key={selCode} />;
        return (
          <OddsButton
            key={selCode}
            look="line"
            marketCode={market.code}
            selCode={selCode}
            name={texts.selection(market.code, selCode)}
            label={texts.full(market.code, selCode, event)}
            odds={price.odds}
            isOpen={isOpen(event, market, price, now, lock)}
            isChosen={chosen.has(`${market.code} ${selCode}`)}
            move={moveOf(event.eventId, market.code, selCode)}
            choose={choose}
          />
        );
      })}
    </div>
  );
};

interface MarketCardProps extends Omit<LineProps, 'market' | 'type'> {
  group: MarketGroup;
  /** Beside another one. */
  isHalf: boolean;
  isFolded: boolean;
  toggle: (key: string) => void;
}

/** All markets of one kind: two lines a row; kinds of one market with two outcomes side by side. */
export const MarketCard = ({ group, isHalf, isFolded, toggle, ...given }: MarketCardProps) => {
  const t = useText('sports');
  const texts = useMarketTexts();
  const hasLines = group.markets.length > 1;
  return (
    <section css={[cardStyle, card]} data-group={group.key} data-half={isHalf ? '' : undefined}>
      <h2>
        <button type="button" aria-expanded={!isFolded} onClick={() => toggle(group.key)}>
          {texts.kind(group)}
          {hasLines && <small>{t('event.lines', { n: group.markets.length })}</small>}
          <Icon name="down" size={16} />
        </button>
      </h2>
      {!isFolded && (
        <div data-lines={hasLines ? '' : undefined}>
          {group.markets.map((market) => (
            <Line key={market.code} market={market} type={group.type} {...given} />
          ))}
        </div>
      )}
    </section>
  );
};
