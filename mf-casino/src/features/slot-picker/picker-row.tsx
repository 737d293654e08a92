/** A row of games. */
import { css } from '@emotion/react';
import { color } from '@madang/ui';
import { type CSSProperties, memo, useCallback, useMemo } from 'react';
import type { Game } from '../../slot-lobby/game.ts';
import { type CardTexts, GameCard } from '../../slot-lobby/game-card.tsx';
import { isRead } from './read-ahead.ts';
import { type RenderQueue, useQueuedRow } from './render-queue.ts';
import type { Hands, SlotPicker } from './use-slot-picker.ts';

const row = css`position: absolute; left: 0; right: 0; display: grid; grid-template-columns: inherit; align-items: start; contain: layout style; --name-lines: 2;`;
/** Grounds of the layer and of the page; they cover the empty places behind a row. */
const grounds = { desktop: color.overlay, mobile: color.bg } as const;

/** Between two tiles beside and below each other, pixels. */
export const shapes = { desktop: { x: 16, y: 20 }, mobile: { x: 10, y: 16 } } as const;

/** Live tables are few: a short last row fills its width with pictures of the same height. */
const wholeRow = (games: readonly Game[], columns: number): CSSProperties | undefined => {
  const count = games.length;
  if (count === columns || count < columns / 2 || games.some(({ type }) => type !== 'live')) return undefined;
  const fill = {
    gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))`,
    '--tile-ratio': `${4 * columns} / ${3 * count}`,
  };
  return fill as CSSProperties;
};

export interface RowsProps {
  picker: SlotPicker;
  columns: number;
}

interface TileProps {
  game: Game;
  index: number;
  /** Of how many. */
  of: number;
  /** Tab reaches it. */
  active: boolean;
  /** Takes the focus when the layer around it opens again. */
  first: boolean;
  marked: boolean;
  busy: boolean;
  pictured: boolean;
  among: readonly Game[];
  columns: number;
  withVendor: boolean;
  texts: CardTexts;
  hands: Hands;
}

/** One game of the list. It renders for itself alone. */
const Tile = memo(({ game, index, of, active, texts, hands, ...rest }: TileProps) => {
  const hold = useCallback((element: HTMLButtonElement | null) => hands.hold(index, element), [hands, index]);
  return (
    // biome-ignore lint/a11y/noRedundantRoles: rows are between a list and its items, which makes the role necessary
    <li role="listitem" aria-setsize={of} aria-posinset={index + 1}>
      <GameCard
        {...rest}
        ref={hold}
        tabIndex={active ? 0 : -1}
        game={game}
        texts={texts}
        onMark={hands.mark}
        onFocus={() => hands.focused(index)}
        onClick={() => hands.start(game)}
      />
    </li>
  );
});

interface RowProps extends RowsProps {
  texts: CardTexts;
  queue: RenderQueue;
  index: number;
  /** Its position in the list and its least height, pixels. */
  top: number;
  height: number;
  measure: (element: Element | null) => void;
}

/** The games of one row. A scroll changes neither the picker nor a row that is drawn already. */
export const Row = memo(({ picker, columns, texts, queue, index, top, height, measure }: RowProps) => {
  const width = columns > 2 ? 'desktop' : 'mobile';
  const { x, y } = shapes[width];
  const from = index * columns;
  const games = useMemo(() => picker.games.slice(from, from + columns), [picker.games, from, columns]);
  const isReadAt = useCallback(
    (column: number) => games[column] !== undefined && isRead(games[column], { games: picker.games, columns }),
    [games, picker.games, columns],
  );
  const { drawn, pictured } = useQueuedRow(queue, index, games.length, isReadAt);
  return (
    <div
      ref={measure}
      css={row}
      role="presentation"
      data-index={index}
      style={{
        columnGap: x,
        paddingBottom: y,
        top,
        ...wholeRow(games, columns),
        minHeight: height,
        background: drawn ? grounds[width] : undefined,
      }}
    >
      {(drawn ? games : []).map((game, column) => {
        const position = from + column;
        return (
          <Tile
            key={game.id}
            game={game}
            index={position}
            of={picker.games.length}
            active={position === picker.active}
            first={picker.focus === 'tile' && position === picker.active}
            marked={picker.marked.has(game.id)}
            busy={picker.starting === game.id}
            pictured={column < pictured}
            among={picker.games}
            columns={columns}
            withVendor={picker.withVendor}
            texts={texts}
            hands={picker.hands}
          />
        );
      })}
    </div>
  );
});
