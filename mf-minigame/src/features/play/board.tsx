import { css } from '@emotion/react';
import type { Language, MiniPick } from '@madang/contracts';
import { useLanguage, useText } from '@madang/platform';
import { Card, color } from '@madang/ui';
import { memo } from 'react';
import { OddsButton } from './odds-button.tsx';
import type { Board as BoardData, Market } from './use-round.ts';

const head = css`display: flex; flex-wrap: wrap; justify-content: space-between; align-items: baseline; gap: 4px 12px; h2 { font-size: 17px; } > span { font-size: 12px; color: ${color.text3}; }`;
const group = css`margin-top: 18px; min-width: 0; border: 0; padding: 0; > legend { font-size: 13px; font-weight: 700; margin-bottom: 10px; color: ${color.text2}; padding: 0; }`;
const grid = css`
  display: grid; gap: 8px; grid-template-columns: repeat(var(--columns), minmax(0, 1fr));
  @container board (max-width: 560px) { grid-template-columns: repeat(var(--few), minmax(0, 1fr)); }
`;
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

const MarketGrid = ({ market, picked, choose, isOpen }: Omit<BoardProps, 'board'> & { market: Market }) => {
  const language = useLanguage();
  const { marketCode, selections } = market;
  const [columns, few] = columnsOf(selections.length);
  const chosen = picked?.marketCode === marketCode ? picked.selCode : null;
  return (
    <fieldset css={group}>
      <legend>{market.name[language]}</legend>
      <div css={grid} style={{ '--columns': columns, '--few': few } as Record<string, number>}>
        {selections.map((selection) => (
          <OddsButton
            key={selection.selCode}
            selection={selection}
            on={chosen === selection.selCode}
            isOpen={isOpen}
            stacked={stackedOf(market, language)}
            onPress={() => choose({ marketCode, selCode: selection.selCode })}
          />
        ))}
      </div>
    </fieldset>
  );
};

/** Every market of the round with its prices and chances; not drawn anew with each second of the clock. */
export const Board = memo(({ board, picked, choose, isOpen }: BoardProps) => {
  const t = useText('minigame');
  return (
    <div css={stack}>
      {parts.map((part) => {
        const markets = board.markets.filter((market) => partOf(market) === part);
        if (markets.length === 0) return null;
        const name = part || 'ladder';
        return (
          <Card key={name}>
            <div css={head}>
              <h2>{t(`board.${name}`)}</h2>
              <span>{t(`board.${name}Is`)}</span>
            </div>
            {markets.map((market) => (
              <MarketGrid key={market.marketCode} market={market} picked={picked} choose={choose} isOpen={isOpen} />
            ))}
          </Card>
        );
      })}
    </div>
  );
});
