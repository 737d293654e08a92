import type { Board, Level } from '../board/board.ts';
import { returnsOf } from '../board/pays.ts';

type Names = Readonly<Record<'ko' | 'en' | 'vn', string>>;

export interface VirtualGame {
  readonly key: string;
  readonly names: Names;
  readonly board: Board;
  readonly levels: readonly (Level & { names: Names })[];
  /** Won; whole hundreds, so that every win is a whole number. */
  readonly stakes: readonly number[];
  /** Least and greatest return by the way the member plays, basis points. */
  readonly returns: { readonly least: number; readonly most: number };
  readonly palette: 'night' | 'celadon';
  readonly backdrop: 'roof' | 'pond';
  readonly tags: readonly ('new' | 'hot')[];
  readonly releasedAt: number;
}

const stakes = [500, 1_000, 2_000, 3_000, 5_000, 10_000, 20_000, 30_000, 50_000, 100_000];

const virtualGame = (game: Omit<VirtualGame, 'returns' | 'stakes'>): VirtualGame => ({
  ...game,
  stakes,
  returns: returnsOf(game.board, game.levels),
});

/** The games of this vendor. */
export const virtualGames: readonly VirtualGame[] = [
  virtualGame({
    key: 'jar-terrace',
    names: { ko: '장독대 폭죽', en: 'Firecracker Jars', vn: 'Chum sành và pháo' },
    board: { kind: 'jars', columns: 5, rows: 5 },
    levels: [1, 3, 5, 8, 12].map((bad) => ({
      key: `bad-${bad}`,
      bad,
      names: {
        ko: `폭죽 ${bad}개`,
        en: bad === 1 ? '1 firecracker' : `${bad} firecrackers`,
        vn: `${bad} quả pháo`,
      },
    })),
    palette: 'night',
    backdrop: 'roof',
    tags: ['hot'],
    releasedAt: Date.parse('2026-11-20T00:00:00Z'),
  }),
  virtualGame({
    key: 'stepping-stones',
    names: { ko: '징검다리 건너기', en: 'Across the Stepping Stones', vn: 'Qua suối trên đá' },
    board: { kind: 'stones', columns: 4, rows: 8 },
    levels: [1, 2, 3].map((bad) => ({
      key: `bad-${bad}`,
      bad,
      names: {
        ko: `줄마다 흔들돌 ${bad}개`,
        en: bad === 1 ? '1 loose stone a row' : `${bad} loose stones a row`,
        vn: `${bad} đá lung lay/hàng`,
      },
    })),
    palette: 'celadon',
    backdrop: 'pond',
    tags: ['new'],
    releasedAt: Date.parse('2026-11-20T00:00:00Z'),
  }),
];

const byKey = new Map(virtualGames.map((game) => [game.key, game]));

export const virtualGameByKey = (key: string): VirtualGame | null => byKey.get(key) ?? null;
