import { css } from '@emotion/react';
import { media, Section } from '@madang/ui';
import type { Game } from './game.ts';
import { GameCard, useCardTexts } from './game-card.tsx';
import { useLaunch } from './use-launch.ts';
import type { useMyGames } from './use-my-games.ts';

const grid = css`
  display: grid; grid-template-columns: repeat(4, minmax(0, 1fr)); gap: 20px 16px;
  ${media.mobile} { --name-lines: 2; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 16px 10px; }
  @media (min-width: 901px) { &[data-row='3'] { grid-template-columns: repeat(3, minmax(0, 1fr)); } }
  ${media.mobile} { &[data-live] > :last-child:nth-child(odd) { grid-column: 1 / -1; --tile-ratio: 8 / 3; } }
`;

/** Live tables are few: their rows are whole, of four or of three. */
const rowOf = (games: readonly Game[]) =>
  games.every(({ type }) => type === 'live') && {
    'data-live': true,
    'data-row': games.length % 4 > 0 && games.length % 3 === 0 ? 3 : 4,
  };

export interface GameRowProps {
  title: string;
  games: readonly Game[];
  mine: ReturnType<typeof useMyGames>;
}

/** Games of several vendors under a heading, to start at once; nothing where there are none. */
export const GameRow = ({ title, games, mine }: GameRowProps) => {
  const { starting, start } = useLaunch();
  const texts = useCardTexts();
  if (games.length === 0) return null;
  return (
    <Section title={title}>
      <ul css={grid} {...rowOf(games)}>
        {games.map((game) => (
          <li key={game.id}>
            <GameCard
              game={game}
              withVendor
              texts={texts}
              marked={mine.marked.has(game.id)}
              onMark={mine.toggle}
              busy={starting === game.id}
              onClick={() => void start(game)}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
};
