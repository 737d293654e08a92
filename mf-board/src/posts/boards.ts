import { type DataOf, openBoards, type PostBoard, postBoards } from '@madang/contracts';
import type { useLanguage } from '@madang/platform';

export const listPath = (board: PostBoard) => `/api/board/${board}/list` as const;
export const datailPath = (board: PostBoard) => `/api/board/${board}/datail` as const;
/** Boards that members write to. */
export type OpenBoard = 'gn' | 'etc';
export const savePath = (board: OpenBoard) => `/api/board/${board}/save` as const;
export const isOpen = (board: PostBoard): board is OpenBoard => openBoards.includes(board);

export type PostRow = DataOf<'/api/board/gn/list'>['list'][number];
export type Post = DataOf<'/api/board/gn/datail'>['board'];
export type Comment = DataOf<'/api/board/gn/datail'>['comments'][number];
export type Category = DataOf<'/api/board/gn/list'>['categories'][number];
export type Language = ReturnType<typeof useLanguage>;

/** Boards of `/board`; notices have pages of their own in the support centre. */
export const shownBoards = postBoards.filter((board) => board !== 'nt');

/** The board that an address names; the general one where it names none. */
export const boardOf = (address: URLSearchParams): PostBoard =>
  shownBoards.find((board) => board === address.get('boardType')) ?? 'gn';

/** A post of the site has its text in three languages. */
export const titleOf = (post: Pick<Post, 'title' | 'titles'>, language: Language): string =>
  post.titles?.[language] ?? post.title;
export const contentOf = (post: Pick<Post, 'content' | 'contents'>, language: Language): string =>
  post.contents?.[language] ?? post.content;
