/**
 * Pictures that the browser reads before they are shown, in its idle time: each is a document, which
 * costs a frame at its first use.
 */
import { gameArtAddress } from '@madang/ui';
import { useEffect } from 'react';
import { artTypeOf, type Game } from '../../slot-lobby/game.ts';

/** Games beyond what is in view. */
const AHEAD = 64;
/** Pictures kept read, at most; the oldest goes first. */
const KEPT = 512;
/** Idle time that reading one of them may take, milliseconds. */
const IDLE_MS = 6;

/** By address. A retained image keeps what the browser has read. */
const read = new Map<string, HTMLImageElement>();

/** Games in rows of so many, as their pictures are drawn. */
export interface Rows {
  games: readonly Game[];
  columns: number;
}

/** The address of the picture of a game; empty until the drawings are loaded. */
const addressOf = (game: Game, { games, columns }: Rows): string =>
  game.image || gameArtAddress(game.id, artTypeOf(game), games, columns);

/** Whether the picture of a game was read and is kept. */
export const isRead = (game: Game, rows: Rows): boolean => read.get(addressOf(game, rows))?.complete === true;

const readPicture = (address: string): void => {
  if (address === '' || read.has(address)) return;
  const image = new Image();
  image.src = address;
  read.set(address, image);
  const [oldest] = read.keys();
  if (read.size > KEPT && oldest !== undefined) read.delete(oldest);
};

/** Reads pictures on both sides of the games in view, `from` to `to`, while nothing scrolls. */
export const useReadAhead = ({ games, columns }: Rows, from: number, to: number, scrolls: boolean): void => {
  useEffect(() => {
    if (scrolls || typeof requestIdleCallback !== 'function') return undefined;
    const next = games.slice(to, to + AHEAD);
    const before = games.slice(Math.max(0, from - AHEAD / 2), from).reverse();
    const rows = { games, columns };
    const wanted = [...next, ...before].filter((game) => !read.has(addressOf(game, rows)));
    let handle = 0;
    let over = false;
    const go = async (idle: IdleDeadline): Promise<void> => {
      while (!over && idle.timeRemaining() > IDLE_MS) {
        const game = wanted.shift();
        if (!game) return;
        readPicture(addressOf(game, rows));
        // The browser reads it when this script pauses: only then is the rest of the time known.
        await null;
      }
      if (!over && wanted.length > 0) handle = requestIdleCallback(go);
    };
    handle = requestIdleCallback(go);
    return () => {
      over = true;
      cancelIdleCallback(handle);
    };
  }, [games, columns, from, to, scrolls]);
};
