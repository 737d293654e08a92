import { css, keyframes } from '@emotion/react';
import { miniMarketNames, miniSelectionNames } from '@madang/contracts';
import { useLanguage, useText } from '@madang/platform';
import { Tag } from '@madang/ui';
import { badgeMarkets, type Result, roundOf } from './result.ts';

const show = keyframes`from { opacity: 0; }`;
const row = css`
  display: inline-flex; flex-wrap: wrap; gap: 6px; align-items: center; align-content: flex-start;
  @media (prefers-reduced-motion: no-preference) { &[data-late] { animation: ${show} 200ms linear both; } }
`;

/** What a ladder is read from. */
const LADDER = ['start', 'lines', 'finish'];

export interface BadgesProps {
  result: Result;
  /** They come after so many milliseconds, once; undefined: they are there at once. */
  after?: number | undefined;
  /** Of a ladder its start, its lines and its finish too. */
  all?: boolean;
}

/** The outcome of a result, in the terms of its markets. */
export const Badges = ({ result, after, all = false }: BadgesProps) => {
  const t = useText('minigame');
  const language = useLanguage();
  const game = roundOf(result.roundId)?.game;
  if (!game || result.sum === null) return <Tag tone="outline">{t('drawn.void')}</Tag>;
  const shown = [...badgeMarkets[game], ...(all ? LADDER : [])].flatMap((market) =>
    result.derived.filter(({ marketCode }) => marketCode === market),
  );
  return (
    <span
      css={row}
      data-late={after === undefined ? undefined : ''}
      style={after === undefined ? undefined : { animationDelay: `${after}ms` }}
    >
      {!game.endsWith('ladder') && <Tag tone="outline">{t('drawn.sum', { sum: result.sum })}</Tag>}
      {shown.map((pick) => (
        <Tag key={pick.marketCode} tone={pick.marketCode.startsWith('pb') ? 'lamp' : 'neutral'}>
          {pick.marketCode.startsWith('pb') && `${t('drawn.powerball')} `}
          {LADDER.includes(pick.marketCode) &&
            pick.marketCode !== 'lines' &&
            `${miniMarketNames(pick.marketCode)[language]} `}
          {pick.marketCode === 'sumSection' && `${t('drawn.section')} `}
          {miniSelectionNames(pick)[language]}
        </Tag>
      ))}
    </span>
  );
};
