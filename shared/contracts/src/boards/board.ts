/** Boards and their bounds. Source: domain §11; boards. */

/**
 * Boards by the letters of the wire: notice, event, general, FAQ, Q&A, account inquiry, bank
 * account, other.
 */
export const boardTypes = ['nt', 'ev', 'gn', 'faq', 'qna', 'acc', 'bank', 'etc'] as const;
export type BoardType = (typeof boardTypes)[number];
/** Boards of posts with comments. */
export const postBoards = ['nt', 'ev', 'gn', 'etc'] as const;
export type PostBoard = (typeof postBoards)[number];
/** Boards that members write to; the site writes to the others. */
export const openBoards: readonly PostBoard[] = ['gn', 'etc'];

/** Orders of a list: by the time of the post, or of its last comment. */
export const postOrders = ['newest', 'replied'] as const;
export type PostOrder = (typeof postOrders)[number];

/** Most UTF-16 units of a title, a post, a comment. */
export const BOARD_TITLE_MAX = 100;
export const BOARD_CONTENT_MAX = 20_000;
export const BOARD_COMMENT_MAX = 2_000;
/** Least letters of a search: the index has pieces of two. Source: boards, BO-09. */
export const BOARD_SEARCH_MIN = 2;
export const BOARD_SEARCH_MAX = 50;
/** Most posts that a search counts and turns pages through. */
export const BOARD_FOUND_MAX = 1_000;
/** Most comments of a post in one answer; what they reply to comes with them. */
export const COMMENTS_PAGE = 200;
/** A draft is saved so long after the last key, in milliseconds. Source: boards, BO-03. */
export const DRAFT_SAVE_MS = 1_000;
/** Most drafts of a member; the oldest goes. */
export const DRAFTS_MAX = 30;
/** Pictures of a post: number and bytes of each. Source: boards, BO-12. */
export const BOARD_PICTURES_MAX = 3;
export const BOARD_PICTURE_BYTES = 2 * 1024 * 1024;
/** A line that is a picture of the text: its alternative text and its id. */
const pictureLine = /^!\[([^\]\n]{0,200})\]\(picture:([0-9a-f-]{36})\)$/;
export const pictureOfLine = (line: string): { alt: string; id: string } | null => {
  const [, alt, id] = pictureLine.exec(line) ?? [];
  return alt === undefined || id === undefined ? null : { alt, id };
};
/** Ids of the pictures of a text in their order, each once. */
export const pictureIdsOf = (content: string): string[] => [
  ...new Set(
    content
      .replaceAll('\r\n', '\n')
      .split('\n')
      .flatMap((line) => pictureOfLine(line)?.id ?? []),
  ),
];

/** Reasons of a report. */
export const reportReasons = ['spam', 'abuse', 'private', 'illegal', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];
