import { type DataOf, openBoards, type PostBoard, postBoards } from '@madang/contracts';
import type { useLanguage } from '@madang/platform';

/** The calls of each board, as whole addresses: a build reads from them which calls this remote needs. */
const LIST = {
  nt: '/api/board/nt/list',
  ev: '/api/board/ev/list',
  gn: '/api/board/gn/list',
  etc: '/api/board/etc/list',
} as const satisfies Record<PostBoard, string>;
const DATAIL = {
  nt: '/api/board/nt/datail',
  ev: '/api/board/ev/datail',
  gn: '/api/board/gn/datail',
  etc: '/api/board/etc/datail',
} as const satisfies Record<PostBoard, string>;
/** Boards that members write to. */
export type OpenBoard = 'gn' | 'etc';
const SAVE = { gn: '/api/board/gn/save', etc: '/api/board/etc/save' } as const satisfies Record<OpenBoard, string>;

export const listPath = (board: PostBoard) => LIST[board];
export const datailPath = (board: PostBoard) => DATAIL[board];
export const savePath = (board: OpenBoard) => SAVE[board];
export const isOpen = (board: PostBoard): board is OpenBoard => openBoards.includes(board);

export type PostRow = DataOf<'/api/board/gn/list'>['list'][number];
export type Post = DataOf<'/api/board/gn/datail'>['board'];
export type Comment = DataOf<'/api/board/gn/datail'>['comments'][number];
export type Language = ReturnType<typeof useLanguage>;

/** Boards of `/board`; notices have pages of their own in the support centre. */
const shownBoards = postBoards.filter((board) => board !== 'nt');

/** The board that an address names; the general one where it names none. */
export const boardOf = (address: URLSearchParams): PostBoard =>
  shownBoards.find((board) => board === address.get('boardType')) ?? 'gn';

/** A post of the site has its text in three languages. */
export const titleOf = (post: Pick<Post, 'title' | 'titles'>, language: Language): string =>
  post.titles?.[language] ?? post.title;
/** How its text begins, for a list. */
export const beginningOf = (post: Pick<PostRow, 'beginning' | 'beginnings'>, language: Language): string =>
  post.beginnings?.[language] ?? post.beginning;
/** A member's own text has one language; the site's has three. */
export const authorOf = ({ titles }: Pick<Post, 'titles'>): 'site' | 'member' => (titles ? 'site' : 'member');
/** The site writes under the name that it has in the language in use. */
export const authorName = (post: Pick<Post, 'titles' | 'memName'>, site: string): string =>
  post.titles ? site : post.memName;
export const contentOf = (post: Pick<Post, 'content' | 'contents'>, language: Language): string =>
  post.contents?.[language] ?? post.content;
