/** What one more selection makes of the joint odds of a same-game combination. */
import { css } from '@emotion/react';
import { BUILDER_LEGS } from '@madang/contracts';
import { query, useQuery, useText } from '@madang/platform';
import { Button, color, Icon, media } from '@madang/ui';
import { isOpen, type Lock, type SportsEvent } from '../../events/event.ts';
import { useMarketTexts } from '../../events/market-texts.ts';
import type { MarketGroup } from './market-groups.ts';

const frame = css`
  display: flex; align-items: center; gap: 12px; min-height: 56px; margin-top: 12px; padding: 10px 10px 10px 14px; border-radius: 12px; background: ${color.duskSoft}; font-size: 13px; color: ${color.text2};
  > svg { color: ${color.dusk}; } > p { flex: 1; min-width: 0; } > button { flex: none; } ${media.mobile} { flex-wrap: wrap; > p { flex: 1 1 200px; } }
`;
const PATH = '/api/sports/builder';

interface Pick {
  readonly marketCode: string;
  readonly selCode: string;
}

interface OneMoreProps {
  event: SportsEvent;
  /** Markets that combine with each other. */
  combinable: readonly MarketGroup[];
  /** `1X2 H`, as the slip has them. */
  chosen: ReadonlySet<string>;
  lock: Lock;
  /** Milliseconds since the epoch. */
  now: number;
  choose: (pick: Pick) => void;
}

/** The first selection that takes bets, of a market that is not in the slip. */
const nextOf = (
  { event, lock, now }: Omit<OneMoreProps, 'combinable' | 'chosen' | 'choose'>,
  combinable: readonly MarketGroup[],
  legs: readonly Pick[],
): Pick | undefined => {
  for (const { markets } of combinable)
    for (const market of markets) {
      if (legs.some(({ marketCode }) => marketCode === market.code)) continue;
      const price = market.prices.find((one) => isOpen(event, market, one, now, lock));
      if (price) return { marketCode: market.code, selCode: price.selCode };
    }
  return undefined;
};

/**
 * The sentence keeps its place while its odds are read, so that the prices below stay where they
 * are.
 */
export const OneMore = ({ event, combinable, chosen, choose, lock, now }: OneMoreProps) => {
  const t = useText('sports');
  const texts = useMarketTexts();
  const { eventId } = event;
  const codes = new Set(combinable.flatMap(({ markets }) => markets.map(({ code }) => code)));
  const picked = [...chosen].filter(Boolean).map((one): Pick => {
    const [marketCode = '', selCode = ''] = one.split(' ');
    return { marketCode, selCode };
  });
  const legs = picked.every(({ marketCode }) => codes.has(marketCode)) ? picked : [];
  const kinds = combinable.filter(
    ({ markets }) => !markets.some(({ code }) => legs.some((leg) => leg.marketCode === code)),
  );
  const next =
    legs.length > 0 && legs.length < BUILDER_LEGS.max ? nextOf({ event, lock, now }, kinds, legs) : undefined;
  const joint = useQuery({ ...query(PATH, { eventId, legs }), enabled: next !== undefined && legs.length > 1 });
  const then = useQuery({
    ...query(PATH, { eventId, legs: next ? [...legs, next] : legs }),
    enabled: next !== undefined,
  });
  const [only] = legs;
  const single = event.markets
    .find(({ code }) => code === only?.marketCode)
    ?.prices.find(({ selCode }) => selCode === only?.selCode)?.odds;
  const before = legs.length > 1 ? joint.data?.odds : single;
  const after = then.data?.odds;
  if (!next || joint.isError || then.isError) return null;
  const figure = (odds: number | undefined): string => (odds === undefined ? '–' : texts.figures.decimal(odds));
  const name = `${texts.market(next.marketCode)} ${texts.selection(next.marketCode, next.selCode)}`;
  return (
    <div css={frame}>
      <Icon name="info" size={20} />
      <p>
        {t('event.oneMore', {
          name,
          before: figure(before),
          after: figure(after),
        })}
      </p>
      <Button scale="small" onClick={() => choose(next)}>
        {t('event.add')}
      </Button>
    </div>
  );
};
