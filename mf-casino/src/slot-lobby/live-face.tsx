/**
 * The picture of a live table: its cloth, its last results, its phase and its players, as the vendor reports them.
 */
import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { GameArt, Icon, media, VisuallyHidden } from '@madang/ui';
import { memo } from 'react';
import { artTypeOf, type Game } from './game.ts';
import { type LiveTable, useLiveTable, usePhase } from './use-live-table.ts';

/** The cloths of the tables, near and far. A picture is dusk in both themes. */
const cloths: Readonly<Record<string, readonly [string, string]>> = {
  pine: ['#1d4a3e', '#0f2a24'],
  indigo: ['#26406b', '#121f38'],
  wine: ['#5b2530', '#2c1119'],
  slate: ['#35434a', '#182024'],
  plum: ['#4a2f55', '#23162a'],
  umber: ['#54402c', '#281d13'],
};
const BLUE = '#2F6FB5';
const RED = '#B83B2D';
const GREEN = '#2C7A58';
const BLACK = '#1D1A19';
const BRASS = '#E2C285';

/** A bead: its colour, and the letter by which the roads of the trade call it. */
const beads: Readonly<Record<string, readonly [string, string]>> = {
  player: [BLUE, 'P'],
  banker: [RED, 'B'],
  dragon: [RED, 'D'],
  tiger: [BLUE, 'T'],
  tie: [GREEN, '='],
};
const reds = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);
const pocketOf = (outcome: string): string => (outcome === '0' ? GREEN : reds.has(Number(outcome)) ? RED : BLACK);

const face = css`
  position: absolute; inset: 0; font-style: normal; overflow: hidden;
  > svg { width: 100%; height: 100%; }
  > span { position: absolute; left: 8px; right: 8px; bottom: 8px; display: flex; justify-content: space-between; gap: 4px; }
  > span > span { display: inline-flex; align-items: center; gap: 4px; padding: 0 8px; border-radius: 6px; background: rgba(10,12,13,.78); color: #F7F1E6; font-size: 12px; line-height: 22px; font-weight: 700; font-variant-numeric: tabular-nums; white-space: nowrap; }
  ${media.mobile} { > span { left: 6px; right: 6px; bottom: 6px; } > span > span { padding: 0 6px; } }
  [data-phase]::before { content: ''; width: 7px; height: 7px; border-radius: 50%; background: #B9B2A6; }
  [data-phase='betting']::before { background: #6FD3A4; }
  [data-phase='dealing']::before { background: #F4BE6C; }
`;

/** The bead road: columns of four from the left, as they are read, the latest last. */
const Road = ({ results }: { results: readonly string[] }) =>
  [...results]
    .slice(0, 24)
    .reverse()
    .map((outcome, index) => {
      const [fill, letter] = beads[outcome] ?? ['#8A8378', ''];
      const [x, y] = [36 + Math.floor(index / 4) * 17.6, 38 + (index % 4) * 13.4];
      return (
        <g key={index}>
          <circle cx={x} cy={y} r="6" fill={fill} />
          <text x={x} y={y + 2.8}>
            {letter}
          </text>
        </g>
      );
    });

/** The last pockets, the latest first. */
const Pockets = ({ results }: { results: readonly string[] }) =>
  results.slice(0, 12).map((outcome, index) => {
    const [x, y] = [28 + (index % 4) * 27, 30 + Math.floor(index / 4) * 19];
    return (
      <g key={index}>
        <rect
          x={x}
          y={y}
          width="23"
          height="16"
          rx="3"
          fill={pocketOf(outcome)}
          stroke={index === 0 ? BRASS : 'none'}
        />
        <text x={x + 11.5} y={y + 11.4} css={css`&& { font-size: 9.5px; }`}>
          {outcome}
        </text>
      </g>
    );
  });

const drawing = css`text { fill: #fff; font: 700 8px system-ui, sans-serif; text-anchor: middle; }`;

/** Renders when a result is added, and not by the second. */
const Cloth = memo(({ category, felt, results }: { category: string; felt: string; results: readonly string[] }) => {
  const [near, far] = cloths[felt] ?? (cloths.pine as readonly [string, string]);
  return (
    <svg
      css={drawing}
      viewBox="0 0 160 120"
      aria-hidden="true"
      style={{ background: `radial-gradient(ellipse at 50% 30%, ${near}, ${far})` }}
    >
      <path d="M6 18C6 74 34 104 80 104s74-30 74-86" fill={near} stroke={BRASS} strokeOpacity=".7" strokeWidth="1.6" />
      <path d="M15 18c0 50 25 77 65 77s65-27 65-77" fill="none" stroke={BRASS} strokeOpacity=".3" />
      <rect x="24" y="26" width="112" height="60" rx="6" fill="#0b0f10" fillOpacity=".38" />
      {category === 'roulette' ? <Pockets results={results} /> : <Road results={results} />}
    </svg>
  );
});

const knownPhases = new Set(['betting', 'closed', 'dealing', 'result']);

/** Its text belongs to the name of the card and is read with it; a change is announced to nobody. */
const State = ({ table }: { table: LiveTable }) => {
  const t = useText('casino');
  const running = usePhase(table);
  const isKnown = running !== null && knownPhases.has(running.phase);
  return (
    <span>
      {isKnown ? (
        <span data-phase={running.phase}>
          {t(`lobby.table.${running.phase}`, { seconds: String(running.seconds) })}
        </span>
      ) : (
        <i />
      )}
      <span>
        <Icon name="user" size={13} />
        <span aria-hidden="true">{table.players}</span>
        <VisuallyHidden>{t('lobby.table.players', { count: table.players, n: String(table.players) })}</VisuallyHidden>
      </span>
    </span>
  );
};

/** A table without reported figures has the picture of any game. */
export const LiveFace = ({ game }: { game: Game }) => {
  const table = useLiveTable(game.id);
  if (!table) return <GameArt id={game.id} type={artTypeOf(game)} image={game.image} />;
  return (
    <i css={face}>
      <Cloth category={game.category} felt={table.felt} results={table.results} />
      <State table={table} />
    </i>
  );
};
