import { css } from '@emotion/react';
import type { Language, MiniPick } from '@madang/contracts';
import { useLanguage, useText } from '@madang/platform';
import { Card, color, useGridWalk } from '@madang/ui';
import { memo } from 'react';
import { useAfterPaint } from '../../round/use-after-paint.ts';
import { OddsButton } from './odds-button.tsx';
import type { Board as BoardData, Market } from './use-round.ts';

const head = css`display: flex; flex-wrap: wrap; justify-content: space-between; align-items: baseline; gap: 4px 12px; h2 { font-size: 17px; } > span { font-size: 12px; color: ${color.text3}; }`;
const group = css`margin-top: 18px; min-width: 0; border: 0; padding: 0; > legend { font-size: 13px; font-weight: 700; margin-bottom: 10px; color: ${color.text2}; padding: 0; }`;
const grid = css`
  display: grid; gap: 8px; grid-template-columns: repeat(var(--columns), minmax(0, 1fr));
  @container board (max-width: 560px) { grid-template-columns: repeat(var(--few), minmax(0, 1fr)); }
`;
const whole = css`min-width: 0; border: 0; padding: 0; margin: 0;`;
const stack = css`display: grid; grid-template-columns: minmax(0, 1fr); gap: 16px; container: board / inline-size;`;

/** Parts of a board, each a card: what a market's code begins with. */
const parts = ['sum', 'pb', 'both', 'digit', ''] as const;
const partOf = ({ marketCode }: Market) => parts.find((part) => marketCode.startsWith(part)) ?? '';

/** Columns of a market by the count of its selections: wide, and where there is little room. */
const columnsOf = (selections: number): [number, number] => {
  if (selections === 10) return [5, 5];
  // Sixteen with long names.
  if (selections > 10) return [2, 1];
  if (selections === 6) return [6, 3];
  if (selections === 3) return [3, 3];
  return selections === 2 ? [2, 2] : [4, 2];
};

/** A name so long has no room beside its price, signs. */
const LONG = 8;

/** Where the price stands under the name. */
const stackedOf = ({ selections }: Market, language: Language) => {
  const [columns, few] = columnsOf(selections.length);
  if (columns > 4 || (columns === 4 && selections.some(({ name }) => name[language].length > LONG))) return 'always';
  return few > 2 ? 'few' : undefined;
};

export interface BoardProps {
  board: BoardData;
  picked: MiniPick | null;
  choose: (pick: MiniPick) => void;
  /** False: the round is closed. */
  isOpen: boolean;
}

interface MarketGridProps extends Pick<BoardProps, 'choose'> {
  market: Market;
  /** The selection of it that is chosen. */
  chosen: string | null;
}

/** One stop for Tab: a board has dozens of selections, and the slip stands behind them. */
const MarketGrid = memo(({ market, chosen, choose }: MarketGridProps) => {
  const language = useLanguage();
  const { stop, keys } = useGridWalk();
  const { marketCode, selections } = market;
  const [columns, few] = columnsOf(selections.length);
  return (
    <fieldset css={group} {...keys}>
      <legend>{market.name[language]}</legend>
      <div css={grid} style={{ '--columns': columns, '--few': few } as Record<string, number>}>
        {selections.map((selection, at) => (
          <OddsButton
            key={selection.selCode}
            marketCode={marketCode}
            selection={selection}
            isStop={at === stop}
            on={chosen === selection.selCode}
            stacked={stackedOf(market, language)}
            choose={choose}
          />
        ))}
      </div>
    </fieldset>
  );
});

interface MarketsProps extends Pick<BoardProps, 'picked' | 'choose'> {
  markets: readonly Market[];
}

const Markets = memo(({ markets, picked, choose }: MarketsProps) => {
  const t = useText('minigame');
  return (
    <div css={stack}>
      {parts.map((part) => {
        const own = markets.filter((market) => partOf(market) === part);
        if (own.length === 0) return null;
        const name = part || 'ladder';
        return (
          <Card key={name}>
            <div css={head}>
              <h2>{t(`board.${name}`)}</h2>
              <span>{t(`board.${name}Is`)}</span>
            </div>
            {own.map((market) => (
              <MarketGrid
                key={market.marketCode}
                market={market}
                chosen={picked?.marketCode === market.marketCode ? picked.selCode : null}
                choose={choose}
              />
            ))}
          </Card>
        );
      })}
    </div>
  );
});

/** Every market of the round with its prices and chances. That it closes is said once, for all of it: nothing is drawn anew. */
export const Board = ({ board: { markets }, picked, choose, isOpen }: BoardProps) => (
  <fieldset css={whole} role="presentation" disabled={!useAfterPaint(isOpen)}>
    <Markets markets={markets} picked={picked} choose={choose} />
  </fieldset>
);
