/**
 * The picture of a live table: its scene, with its phase and its players as the vendor reports
 * them.
 */
import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { GameArt, Icon, media, VisuallyHidden } from '@madang/ui';
import { artTypeOf, type Game } from './game.ts';
import { RoadStrip } from './road-strip.tsx';
import { type LiveTable, useLiveTable, usePhase } from './use-live-table.ts';

const face = css`
  position: absolute; inset: 0; font-style: normal; overflow: hidden;
  > span:first-of-type { position: absolute; left: 8px; right: 8px; bottom: 34px; display: flex; gap: 4px; }
  > span:first-of-type > span { display: inline-flex; align-items: center; gap: 4px; padding: 0 8px; border-radius: 6px; background: rgba(10,12,13,.78); color: #F7F1E6; font-size: 12px; line-height: 22px; font-weight: 700; font-variant-numeric: tabular-nums; white-space: nowrap; }
  ${media.mobile} { > span:first-of-type { left: 6px; right: 6px; } > span:first-of-type > span { padding: 0 6px; } }
  > span:last-of-type:not(:first-of-type) { position: absolute; left: 0; right: 0; bottom: 0; margin: 0; padding: 4px 8px; background: rgba(10,12,13,.78); }
  [data-phase]::before { content: ''; width: 7px; height: 7px; border-radius: 50%; background: #B9B2A6; }
  [data-phase='betting']::before { background: #6FD3A4; }
  [data-phase='dealing']::before { background: #F4BE6C; }
  &[data-captioned] > span:first-of-type { top: 8px; bottom: auto; }
`;

const knownPhases = new Set(['betting', 'closed', 'dealing', 'result']);

/** Its text belongs to the name of the card and is read with it; a change is announced to nobody. */
const State = ({ table }: { table: LiveTable }) => {
  const t = useText('casino');
  const running = usePhase(table);
  const isKnown = running !== null && knownPhases.has(running.phase);
  return (
    <span>
      {isKnown && (
        <span data-phase={running.phase}>
          {t(`lobby.table.${running.phase}`, { seconds: String(running.seconds) })}
        </span>
      )}
      {table.players > 0 && (
        <span>
          <Icon name="user" size={13} />
          <span aria-hidden="true">{table.players}</span>
          <VisuallyHidden>
            {t('lobby.table.players', { count: table.players, n: String(table.players) })}
          </VisuallyHidden>
        </span>
      )}
    </span>
  );
};

export interface LiveFaceProps {
  game: Game;
  /** The games in whose rows it is shown, and how many one of them has. */
  among: readonly Game[];
  columns: number;
  /** The name is on the picture: the road is below it. */
  isCaptioned?: boolean;
}

/** A table without reported figures is its scene alone. */
export const LiveFace = ({ game, among, columns, isCaptioned = false }: LiveFaceProps) => {
  const table = useLiveTable(game.id);
  const scene = <GameArt id={game.id} type={artTypeOf(game)} image={game.image} among={among} columns={columns} />;
  if (!table) return scene;
  return (
    <i css={face} data-captioned={isCaptioned || undefined}>
      {scene}
      <State table={table} />
      {!isCaptioned && <RoadStrip game={game} />}
    </i>
  );
};
