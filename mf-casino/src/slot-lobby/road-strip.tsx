import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { color } from '@madang/ui';
import type { Game } from './game.ts';
import { useLiveTable } from './use-live-table.ts';

/** Stones of one strip, and of one under the smaller pictures of a row that scrolls sideways. */
const STONES = 9;
const FEW = 7;

const strip = css`
  display: grid; grid-template-columns: repeat(${STONES}, minmax(0, 18px)); gap: 1px; justify-content: space-between; min-height: 18px; margin-bottom: 4px;
  > i { display: grid; place-items: center; aspect-ratio: 1; border-radius: 50%; font-size: 10px; font-style: normal; font-weight: 700; line-height: 1; letter-spacing: -.04em; background: ${color.stoneBlack}; color: #F1ECE2; box-shadow: inset 0 0 0 1px ${color.lineStrong}; }
  @media (max-width: 900px) { grid-template-columns: repeat(${FEW}, 18px); > :nth-last-of-type(n + ${FEW + 1}) { display: none; } }
  > [data-stone='white'] { background: ${color.stoneWhite}; color: #1A1C1C; box-shadow: inset 0 0 0 1px rgba(90,70,40,.35); }
  > [data-stone='tie'] { background: #16291F; color: #63CDA6; box-shadow: inset 0 0 0 1.5px #63CDA6; }
`;

type Stone = 'black' | 'white' | 'tie';

/** The stone of an outcome: white for the bank and its like, black for the other side. */
const stones: Readonly<Record<string, Stone>> = {
  player: 'black',
  tiger: 'black',
  banker: 'white',
  dragon: 'white',
  tie: 'tie',
  '0': 'tie',
};
const reds = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);
const stoneOf = (outcome: string): Stone => stones[outcome] ?? (reds.has(Number(outcome)) ? 'white' : 'black');

/** The last results of a table, the latest last; space for them until its vendor reports some. */
export const RoadStrip = ({ game }: { game: Game }) => {
  const t = useText('casino');
  const results = useLiveTable(game.id)?.results.slice(0, STONES).reverse() ?? [];
  return (
    <span css={strip} aria-hidden="true" data-road>
      {results.map((outcome, index) => (
        <i key={index} data-stone={stoneOf(outcome)}>
          {outcome in stones && outcome !== '0' ? t(`lobby.road.${outcome}`) : outcome}
        </i>
      ))}
    </span>
  );
};
