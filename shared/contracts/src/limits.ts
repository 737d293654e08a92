/** Business constants, each with its unit and source. */

/** The fixed site id that every request body carries. Source: specification §7. */
export const SITE_ID = 'madang';
/** Rows of one list page. Source: specification §9. */
export const PAGE_SIZE = 10;
/** Most bets of one round in an answer of the betting list. Source: decision 41. */
export const ROUND_BETS_MAX = 500;
/** Widest layout that is mobile, in CSS pixels. Source: specification §9. */
export const MOBILE_MAX_WIDTH = 600;
/** Life of a session token, in milliseconds (120 minutes). Source: specification §9. */
export const TOKEN_LIFE_MS = 120 * 60_000;
/**
 * A token with this much life or less is refreshed, in milliseconds (5 minutes). Source:
 * specification §9.
 */
export const TOKEN_REFRESH_MS = 5 * 60_000;
/** Poll of the coin balance, in milliseconds. Source: specification §9. */
export const BALANCE_POLL_MS = 5_000;
/** Check whether the game is still open, in milliseconds. Source: specification §9. */
export const GAME_CHECK_MS = 10_000;
/** The window of a game in CSS pixels: centred, this far from the top. Source: specification §9. */
export const GAME_WINDOW = { width: 1_500, height: 800, top: 50 } as const;
/** Begins the name of each window of a game. */
export const GAME_WINDOW_NAME = 'madang.game';
/** Vendors whose window is as wide as its height times this. Source: specification §9. */
export const GAME_WINDOW_RATIOS: Readonly<Record<string, number>> = { bomb: 1.78 };
/** The finished merge modal closes after this many milliseconds. Source: specification §9. */
export const MERGE_CLOSE_MS = 1_800;
/** Webpack chunk time-out within one version, in milliseconds. Source: specification §9. */
export const CHUNK_TIMEOUT_MS = 120_000;
/**
 * A remote's entry without an answer shows retry after this many milliseconds. Source: design,
 * stack.
 */
export const ENTRY_PATIENCE_MS = 3_000;
/**
 * A remote's entry without an answer has failed after this many milliseconds. Source: design,
 * stack.
 */
export const ENTRY_TIMEOUT_MS = 20_000;
/** Length and alphabet of the captcha. Source: specification §5. */
export const CAPTCHA_LENGTH = 4;
export const CAPTCHA_DIGITS = '12345';
/** Games in one row of the slot picker. Source: specification §9. */
export const PICKER_COLUMNS = 4;
/**
 * An envelope is refused when older or newer than this many milliseconds. Source: design, stack.
 */
export const ENVELOPE_WINDOW_MS = 60_000;
/** A settled bet is 'old' after this many days. Source: domain §11. */
export const OLD_AFTER_DAYS = 90;
/**
 * Bonus on the first sign-up charge and on the first deposit of a day, in per cent. Source:
 * specification §1.
 */
export const BONUS_FIRST_PERCENT = 20;
export const BONUS_DAILY_PERCENT = 10;
/** Part of each stake that grows the jackpots, in basis points: 0.20 %. Source: domain §3.4. */
export const JACKPOT_CONTRIBUTION_BP = 20;
/**
 * What each level of the jackpot starts from, won: the site's own promise, paid by the house.
 * Source: domain §3.4.
 */
export const JACKPOT_SEEDS = { mini: 1_000_000, major: 10_000_000, mega: 100_000_000 } as const;
/**
 * Read messages are kept for this many days and this many pieces; unread ones always. Source: rows,
 * B-03.
 */
export const MESSAGE_KEEP_DAYS = 90;
export const MESSAGE_KEEP_PIECES = 200;
/** Longest time-out of a member, days. Source: domain §6 (LCCP 3.3.4). */
export const TIME_OUT_MAX_DAYS = 42;
/** Lengths of a self-exclusion, months. Source: domain §6 (LCCP 3.5.3). */
export const EXCLUSION_MONTHS = [6, 12, 60] as const;
/** Rows of one call behind win and loss. */
export const WINLOSE_ROWS = 5_000;
/** Sign-ins are kept for this many days. Source: mypage, MY-04. */
export const SIGN_IN_KEEP_DAYS = 90;
/** Least time between two spins of a slot, in milliseconds. Source: domain §6 (RTS 14G). */
export const SPIN_CYCLE_MS = 5_000;
/** Price of a lottery ticket, in won. Source: decision 41. */
export const LOTTERY_PRICE = 1_000;
/** Tickets that one purchase may have. Source: decision 41. */
export const LOTTERY_LINES_MAX = 10;
/** Most that a member may stake on one draw of the lottery, in won. Source: decision 41. */
export const LOTTERY_DRAW_MAX = 100_000;
/** Draws of the lottery in a day, the first an hour after midnight. Source: decision 41. */
export const LOTTERY_DRAWS_A_DAY = 24;
/** A shared draw takes no more bets so long before it, in milliseconds. Source: domain §1.1. */
export const DRAW_CLOSE_MS = 60_000;
/**
 * A shared draw that is later than this, in milliseconds, is void and its stakes go back. Source:
 * decision 41.
 */
export const DRAW_LATE_MS = 24 * 3_600_000;
/**
 * Of the time between two draws, the part for which a shared draw may be closed before it. Source:
 * decision 48.
 */
export const DRAW_CLOSE_PART = 5;
/** Rounds of a mini game in a day, the first five minutes after midnight. Source: domain §1.1. */
export const MINI_ROUNDS_A_DAY = 288;
/** The highest number of a round that is looked for: rounds may be shorter in `qa`. */
export const MINI_NO_MAX = 99_999;
/**
 * The same bet of a member is refused for so long, in milliseconds. Source: domain §2.2 (B6005).
 */
export const SAME_BET_MS = 5_000;
/**
 * Bets of a member on a round are cover where, in so many draws of a hundred or more, they give
 * back so much of a hundred of what was staked, or more. Source: decision 56.
 */
export const MINI_COVER = { draws: 90, back: 50 } as const;
/** Rounds that the figures of a mini game are drawn from. Source: decision 48. */
export const MINI_STATS_ROUNDS = 60;
/** The most rounds that a mini game's statistics are counted from: five days of them. */
export const MINI_STATISTICS_ROUNDS = 5 * MINI_ROUNDS_A_DAY;
/**
 * Texts of members that a day's salt is made of; further ones are not taken. Source: decision 41.
 */
export const CLIENT_SEED_TEXTS_MAX = 1_000;
/** Year in the footer. Source: specification §9. */
export const COPYRIGHT_YEAR = 2025;
/** Zone of every wall-clock time. Source: domain, introduction. */
export const TIME_ZONE = 'Asia/Seoul';
/**
 * Languages on the wire and in files; the `lang` attribute and Intl use `vi` for `vn`. Source:
 * domain §9.14.
 */
export const languages = ['ko', 'en', 'vn'] as const;
export type Language = (typeof languages)[number];
/** Language when the cookie names none. Source: specification §1. */
export const FALLBACK_LANGUAGE: Language = 'en';
/** BCP 47 tag of each language. */
export const languageTag: Readonly<Record<Language, string>> = { ko: 'ko', en: 'en', vn: 'vi' };
/** Where a vendor's page leads a member who leaves its game. */
export const LOBBY_PATH = '/_lobby';
/** Where a route of the specification is not a page. Source: pages, rule 7. */
export const reservedPaths = [
  '/api',
  '/callback',
  '/ws',
  '/qa',
  '/docs',
  '/openapi.json',
  '/health',
  '/metrics',
  '/_m',
  '/_alone',
  LOBBY_PATH,
  '/_invitation',
  '/_override',
  '/_workbench',
  '/registry',
] as const;

/**
 * Rows of a list that pages reach: what an export holds. A page further on is refused with RQ04.
 */
export const MAX_LISTED_ROWS = 100_000;
/** The last page of a list; an address that names more means this one. */
export const MAX_PAGE = MAX_LISTED_ROWS / PAGE_SIZE;
/**
 * Longest span of a list, days, both ends included; a longer one is refused with RQ03, or exported.
 */
export const MAX_LIST_DAYS = 92;
/** The same of a member's own win and loss: a year. */
export const MAX_WINLOSE_DAYS = 366;

/** In place of a vendor's key: the games of all vendors that are open. */
export const ALL_VENDORS = 'search';

/**
 * The version of a thing that nobody has changed since it was made, for an operator who decides
 * without having read one.
 */
export const FIRST_VERSION = 'first';
