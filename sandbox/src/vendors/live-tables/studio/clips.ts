import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Tables of the studio, by the names that its addresses carry. */
export const tables = ['baccarat-a', 'roulette', 'dragon-tiger'] as const;
export type TableId = (typeof tables)[number];

/** One clip: `CLIP_SEGMENTS` pieces of `SEGMENT_MS` each, then again from the start. */
export const SEGMENT_MS = 2_000;
export const CLIP_SEGMENTS = 6;
export const FRAMES_A_SECOND = 20;

export interface Clip {
  /** What a player needs before any piece (ISO BMFF, ftyp and moov). */
  init: Buffer;
  segments: readonly Buffer[];
}

export const clipFolder = join(import.meta.dirname, 'clips');

export const isTable = (id: string): id is TableId => (tables as readonly string[]).includes(id);

/** Reads the drawn clips once. @throws where one is missing: `draw/make-clips.ts` draws them. */
export const readClips = (): ReadonlyMap<TableId, Clip> =>
  new Map(
    tables.map((id) => {
      const file = (name: string): Buffer => {
        const path = join(clipFolder, id, name);
        if (!existsSync(path)) throw new Error(`${path} is missing: draw the clips with draw/make-clips.ts`);
        return readFileSync(path);
      };
      const segments = Array.from({ length: CLIP_SEGMENTS }, (_, i) => file(`${i}.m4s`));
      return [id, { init: file('init.mp4'), segments }] as const;
    }),
  );
