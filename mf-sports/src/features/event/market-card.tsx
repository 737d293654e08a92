import { css } from '@emotion/react';
import { useFormat, useText } from '@madang/platform';
import { cardStyle, color, Icon, media } from '@madang/ui';
import { moveOf } from '../../events/event.store.ts';
import { isOpen, type Lock, type MarketView, type SportsEvent, shownSelections } from '../../events/event.ts';
import { useMarketTexts } from '../../events/market-texts.ts';
import { NoOdds, OddsButton } from '../../events/odds-button.tsx';
import type { MarketGroup } from './market-groups.ts';

const card = css`
  scroll-margin-top: 84px;
  > h2 > button { display: flex; align-items: center; gap: 8px; width: 100%; min-height: 48px; padding: 0 16px; text-align: left; font-size: 14px; font-weight: 700; &:focus-visible { outline-offset: -3px; border-radius: 14px; } > svg { margin-left: auto; color: ${color.text3}; } &[aria-expanded='true'] > svg { transform: rotate(180deg); } small { font-weight: 400; font-size: 12px; color: ${color.text3}; } }
  > div { display: grid; gap: 8px; padding: 0 16px 16px; }
`;
const line = css`
  display: grid; grid-template-columns: minmax(0, 1fr) 52px; gap: 4px 10px; align-items: center;
  > div { display: grid; gap: 6px; grid-auto-flow: column; grid-auto-columns: minmax(0, 1fr); min-width: 0; }
  > small { font-size: 12px; line-height: 16px; color: ${color.text3}; text-align: right; white-space: nowrap; > * { display: block; font-weight: 400; } > span { font-size: 11px; } }
  ${media.mobile} { grid-template-columns: minmax(0, 1fr) 46px; }
`;

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
  const t = useText('sports');
  const format = useFormat();
  const texts = useMarketTexts();
  return (
    <div css={line} id={`market-${market.code}`}>
      {/* biome-ignore lint/a11y/useSemanticElements: prices side by side, not a form */}
      <div role="group" aria-label={texts.market(market.code)}>
        {shownSelections(type).map((selCode) => {
          const price = market.prices.find((one) => one.selCode === selCode);
          if (!price) return <NoOdds key={selCode} />;
          return (
            <OddsButton
              key={selCode}
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
      <small>
        <span>{t('event.returned')}</span>
        <b translate="no">{format.percent(Math.round(market.returned / 10) * 10)}</b>
      </small>
    </div>
  );
};

interface MarketCardProps extends Omit<LineProps, 'market' | 'type'> {
  group: MarketGroup;
  isFolded: boolean;
  toggle: (key: string) => void;
}

/** All markets of one kind, with the return of each. */
export const MarketCard = ({ group, isFolded, toggle, ...given }: MarketCardProps) => {
  const t = useText('sports');
  const texts = useMarketTexts();
  return (
    <section css={[cardStyle, card]} data-group={group.key}>
      <h2>
        <button type="button" aria-expanded={!isFolded} onClick={() => toggle(group.key)}>
          {texts.kind(group)}
          {group.markets.length > 1 && <small>{t('event.lines', { n: group.markets.length })}</small>}
          <Icon name="down" size={16} />
        </button>
      </h2>
      {!isFolded && (
        <div>
          {group.markets.map((market) => (
            <Line key={market.code} market={market} type={group.type} {...given} />
          ))}
        </div>
      )}
    </section>
  );
};
