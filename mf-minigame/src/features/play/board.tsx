import { css } from '@emotion/react';
import type { Language, MiniPick } from '@madang/contracts';
import { useFormat, useLanguage, useText } from '@madang/platform';
import { Card, color, Icon, useGridWalk } from '@madang/ui';
import { memo, type ReactNode, useMemo, useState } from 'react';
import { type Figures, figuresOf, useFigures } from '../../round/figures.ts';
import { useAfterPaint } from '../../round/use-after-paint.ts';
import { type Group, layoutOf, lineOf, type Part } from './board-groups.ts';
import { OddsButton, type OddsButtonProps } from './odds-button.tsx';
import { type KeyResults, keyOf, useKeyResults } from './use-key-results.ts';
import type { Board, Market, Round } from './use-round.ts';

const head = css`
  display: flex; flex-wrap: wrap; justify-content: space-between; align-items: baseline; gap: 4px 12px; h2 { font-size: 17px; }
  > span { display: grid; font-size: 12px; color: ${color.text3}; text-align: right; } > span > span { grid-area: 1 / 1; } [data-shut] { visibility: hidden; color: ${color.text2}; }
  fieldset:disabled & { [data-shut] { visibility: visible; } [data-open] { visibility: hidden; } }
`;
const group = css`margin-top: 16px; min-width: 0; border: 0; padding: 0; > legend { font-size: 13px; font-weight: 700; margin-bottom: 8px; color: ${color.text2}; padding: 0; > span { font-weight: 400; color: ${color.text3}; } }`;
const grid = css`
  display: grid; gap: 8px; grid-template-columns: repeat(var(--columns), minmax(0, 1fr));
  @container board (max-width: 560px) { grid-template-columns: repeat(var(--few), minmax(0, 1fr)); }
  &[data-stones] { row-gap: 24px; padding-bottom: 18px; }
`;
const whole = css`min-width: 0; border: 0; padding: 0; margin: 0;`;
const stack = css`display: grid; grid-template-columns: minmax(0, 1fr); gap: 16px; container: board / inline-size;`;
const fold = css`
  margin-top: 16px; > summary { display: flex; align-items: center; gap: 8px; min-height: 44px; font-size: 13px; font-weight: 700; color: ${color.text2}; cursor: pointer; list-style: none; border-top: 1px solid ${color.line}; }
  > summary::-webkit-details-marker { display: none; } > summary > small { margin-left: auto; font-weight: 400; font-size: 12px; color: ${color.text3}; } > summary > svg { color: ${color.text3}; } &[open] > summary > svg { transform: rotate(180deg); } fieldset { margin-top: 0; legend { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); } }
`;
/** In sight only while it has the focus. */
const skip = css`
  display: block; min-height: 36px; margin-top: 8px; padding: 0 14px; border-radius: 10px; border: 1px solid ${color.lampEdge}; background: ${color.lampSoft}; color: ${color.lampText}; font-size: 13px; font-weight: 700;
  &:not(:focus) { position: absolute; width: 1px; height: 1px; min-height: 0; margin: 0; padding: 0; overflow: hidden; clip-path: inset(50%); }
`;

/** Columns of a grid by the count of its selections: wide, and where there is little space. */
const columnsOf = (selections: number): [number, number] => {
  if (selections === 10) return [10, 5];
  // Sixteen with long names.
  if (selections > 10) return [2, 1];
  if (selections === 6) return [6, 3];
  if (selections === 3) return [3, 3];
  return selections === 2 ? [2, 2] : [4, 2];
};

/** A name so long has no space beside its price, signs. */
const LONG = 9;

/** Where the price is under the name. */
const lookOf = ({ kind, markets }: Group, language: Language): OddsButtonProps['look'] => {
  if (kind === 'stones') return 'stone';
  const selections = markets.flatMap((market) => market.selections);
  const [columns, few] = columnsOf(selections.length);
  if (columns > 4 || (columns === 4 && selections.some(({ name }) => name[language].length > LONG))) return 'always';
  return few > 2 ? 'few' : undefined;
};

const lineText = (marketCode: string, language: Language): string | undefined => {
  const line = lineOf(marketCode);
  return line === undefined ? undefined : figuresOf(language).line(line);
};

export interface BoardProps {
  board: Board;
  round: Round;
  picked: MiniPick | null;
  choose: (pick: MiniPick) => void;
}

/** From what is chosen straight to the stake: dozens of selections lie between. */
const SkipLink = () => {
  const t = useText('minigame');
  return (
    <button
      type="button"
      css={skip}
      onClick={() => document.querySelector<HTMLInputElement>('input[name="stake"]')?.focus()}
    >
      {t('board.toSlip')}
    </button>
  );
};

/** What is above a group. */
const useLegend = () => {
  const t = useText('minigame');
  const language = useLanguage();
  const figures: Figures = useFigures();
  return ({ kind, markets }: Group, part: Part): ReactNode => {
    const [market] = markets;
    if (!market) return null;
    if (kind === 'pair') return t('board.pair');
    const code = market.marketCode.slice(part === 'ladder' ? 0 : part.length);
    const short = code === 'Combo' || code === 'Section' || code === 'Number' ? t(`board.${code}`) : '';
    const name = short || market.name[language];
    const [first] = market.selections;
    if (kind !== 'stones' || !first) return name;
    return (
      <>
        {name}{' '}
        <span>
          {figures.chance(first.p)} · {t('slip.odds')} {figures.odds(first.odds)}
        </span>
      </>
    );
  };
};

interface GroupGridProps extends Pick<BoardProps, 'choose'> {
  part: Part;
  group: Group;
  /** The selection that is chosen, if it is one of it. */
  chosen: MiniPick | null;
  /** What the member's bets on the last round came to, by selection. */
  results: KeyResults | null;
}

const isIn = ({ markets }: Group, pick: MiniPick | null): boolean =>
  markets.some(({ marketCode }) => marketCode === pick?.marketCode);

/** One stop for Tab: a board has dozens of selections, and the slip comes after them. */
const GroupGrid = ({ part, group: own, chosen, results, choose }: GroupGridProps) => {
  const language = useLanguage();
  const legend = useLegend()(own, part);
  const { stop, keys } = useGridWalk();
  const selections = own.markets.flatMap((market: Market) =>
    market.selections.map((selection) => ({ market, selection })),
  );
  const [columns, few] = columnsOf(selections.length);
  return (
    <>
      <fieldset css={group} {...keys}>
        <legend>{legend}</legend>
        <div
          css={grid}
          data-stones={own.kind === 'stones' ? '' : undefined}
          style={{ '--columns': columns, '--few': few } as Record<string, number>}
        >
          {selections.map(({ market, selection }, index) => (
            <OddsButton
              key={keyOf({ marketCode: market.marketCode, selCode: selection.selCode })}
              marketCode={market.marketCode}
              marketName={market.name[language]}
              selection={selection}
              line={lineText(market.marketCode, language)}
              isStop={index === stop}
              on={chosen?.marketCode === market.marketCode && chosen.selCode === selection.selCode}
              net={results?.get(keyOf({ marketCode: market.marketCode, selCode: selection.selCode }))}
              look={lookOf(own, language)}
              choose={choose}
            />
          ))}
        </div>
      </fieldset>
      {chosen && <SkipLink />}
    </>
  );
};

/** A list so long is folded, and is drawn when it is opened. */
const FoldedGroup = (props: GroupGridProps) => {
  const t = useText('minigame');
  const legend = useLegend()(props.group, props.part);
  const [isOpen, setOpen] = useState(false);
  const count = props.group.markets.reduce((sum, { selections }) => sum + selections.length, 0);
  return (
    <details css={fold} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {legend}
        <small>{t('board.many', { n: count })}</small>
        <Icon name="down" size={18} />
      </summary>
      {isOpen && <GroupGrid {...props} />}
    </details>
  );
};

const MarketGroup = memo((props: GroupGridProps) =>
  props.group.kind === 'folded' ? <FoldedGroup {...props} /> : <GroupGrid {...props} />,
);

interface MarketsProps extends Pick<BoardProps, 'picked' | 'choose'>, Pick<GroupGridProps, 'results'> {
  markets: readonly Market[];
  /** When bets are taken again, once they are not. */
  reopens: string;
}

const Markets = memo(({ markets, picked, choose, reopens, results }: MarketsProps) => {
  const t = useText('minigame');
  const format = useFormat();
  const layout = useMemo(() => layoutOf(markets), [markets]);
  return (
    <div css={stack}>
      {layout.map(({ part, groups }) => (
        <Card key={part}>
          <div css={head}>
            <h2>{t(`board.${part}`)}</h2>
            <span>
              <span data-open="">{t(`board.${part}Is`)}</span>
              <span data-shut="">{t('board.reopens', { time: format.minute(reopens) })}</span>
            </span>
          </div>
          {groups.map((own) => (
            <MarketGroup
              key={own.markets[0]?.marketCode}
              part={part}
              group={own}
              chosen={isIn(own, picked) ? picked : null}
              results={results}
              choose={choose}
            />
          ))}
        </Card>
      ))}
    </div>
  );
});

/**
 * Every market of the round with its prices and chances. The closing is announced once, for all of
 * it: nothing renders again.
 */
export const BettingBoard = ({ board: { markets, round: own }, round, picked, choose }: BoardProps) => (
  <fieldset css={whole} role="presentation" disabled={!useAfterPaint(round.isOpen)}>
    <Markets
      markets={markets}
      picked={picked}
      choose={choose}
      reopens={own.drawAt}
      results={useKeyResults(round, own.id, picked)}
    />
  </fieldset>
);
