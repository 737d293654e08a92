import { css } from '@emotion/react';
import { useLanguage } from '@madang/platform';
import { color, media, Section, Segmented } from '@madang/ui';
import { useState } from 'react';
import { FigureTable } from '../../support/figure-table.tsx';
import { type Guide, useRuleTexts } from '../../support/use-guide.ts';

const facts = css`margin: 12px 0; color: ${color.text2}; font-size: 13px;`;
/** On a phone a range of returns takes two lines, and leaves its width to the name of the selection. */
const narrow = css`${media.mobile} { td:last-of-type { white-space: normal; overflow-wrap: normal; word-break: keep-all; } }`;

/** Markets of one mini game at a time: prices, chances, return. */
export const MiniTables = ({ games }: { games: Guide['mini'] }) => {
  const { rule, odds, percent, returns } = useRuleTexts();
  const language = useLanguage();
  const [chosen, setChosen] = useState(games[0]?.game ?? '');
  const game = games.find((one) => one.game === chosen) ?? games[0];
  if (!game) return null;
  return (
    <Section title={rule('mini')}>
      <Segmented
        label={rule('mini')}
        value={game.game}
        onChange={setChosen}
        options={games.map((one) => ({ value: one.game, label: one.names[language] }))}
      />
      <p css={facts}>{rule('rounds', { n: game.roundsADay, seconds: game.closeSeconds })}</p>
      <FigureTable
        css={narrow}
        label={game.names[language]}
        columns={[rule('market'), rule('odds'), rule('chance'), rule('return')]}
        rows={game.markets.flatMap((market) =>
          market.selections.map((selection) => ({
            key: `${market.marketCode} ${selection.names.en}`,
            head: `${market.names[language]} · ${selection.names[language]}`,
            cells: [
              odds(selection.odds),
              percent(selection.chance),
              market.returnLeast === market.returnMost
                ? returns(market.returnLeast)
                : `${returns(market.returnLeast)}–${returns(market.returnMost)}`,
            ],
          })),
        )}
      />
    </Section>
  );
};
