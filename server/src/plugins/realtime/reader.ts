import type { Frame } from './frames.ts';

/** The member of a connection. A guest has none, and reads public topics alone. */
export interface Reader {
  sid: string;
  /** Of the token that connected. */
  generation: number;
  memberIdx: bigint;
  topic: string;
  /** A staff account of a partner. */
  isStaff: boolean;
  /** End of the token, milliseconds since the epoch. */
  exp: number;
}

/** The token of a CONNECT frame; null: a guest, who names no token at all. */
export const tokenOf = ({ headers }: Frame): string | null =>
  headers.get('token') ?? headers.get('authorization')?.replace(/^Bearer /, '') ?? null;
