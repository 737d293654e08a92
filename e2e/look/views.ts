import type { Page } from '@playwright/test';

/** One first screen, in the state that a picture of the same name shows. */
export interface View {
  /** Name of the picture, without its theme. */
  name: string;
  /** Id of the member who sees it; null: a guest. */
  who: string | null;
  path: string;
  /** Leads from the address to the state, for example opens the first match. */
  reach?: (page: Page) => Promise<unknown>;
  /** Width in pixels; 1280 without it. */
  width?: number;
}

const PHONE = 390;
const PARTNER_WIDTH = 1_440;

/** Follows the first link whose address begins with `start`. */
const follow = (start: string) => async (page: Page) => {
  await page.locator(`main a[href^="${start}"]`).first().click();
  await page.waitForURL((url) => url.pathname.startsWith(start));
};

/**
 * Each row names the picture first, so that a folder of pictures can be checked against the list.
 */
export const views: readonly View[] = [
  { name: 'guest-main', who: null, path: '/' },
  { name: 'signin-gate', who: null, path: '/sport/livebetting' },
  { name: 'signup-steps', who: null, path: '/?popup=join' },
  { name: 'main-desktop-2', who: 'member01', path: '/' },
  { name: 'main-mobile-2', who: 'member01', path: '/', width: PHONE },
  { name: 'slots-lobby', who: 'member01', path: '/slotgame' },
  { name: 'slots-lobby-mobile', who: 'member01', path: '/slotgame', width: PHONE },
  { name: 'minigame-powerball', who: 'member01', path: '/minigame/powerball' },
  { name: 'minigame-powerball-mobile', who: 'member01', path: '/minigame/powerball', width: PHONE },
  { name: 'wallet-deposit', who: 'member01', path: '/moneyMain/charge' },
  { name: 'wallet-deposit-mobile', who: 'member01', path: '/charge', width: PHONE },
  { name: 'sports-list', who: 'member01', path: '/sport/combinationbetting' },
  { name: 'sports-list-mobile', who: 'member01', path: '/bet?tab=combinationbetting', width: PHONE },
  { name: 'sports-live', who: 'member01', path: '/sport/livebetting' },
  { name: 'sports-live-mobile', who: 'member01', path: '/bet', width: PHONE },
  { name: 'sports-event', who: 'member01', path: '/sport/combinationbetting', reach: follow('/sport/event') },
  { name: 'mypage', who: 'member01', path: '/mypage' },
  { name: 'mypage-mobile', who: 'member01', path: '/myinfo', width: PHONE },
  { name: 'betting-list', who: 'member01', path: '/mypage/betting/list' },
  { name: 'betting-list-mobile', who: 'member01', path: '/betList', width: PHONE },
  { name: 'board-list', who: 'member01', path: '/board/list' },
  { name: 'board-read', who: 'member01', path: '/board/list', reach: follow('/board/read/') },
  { name: 'help-center', who: 'member01', path: '/cscenter' },
  { name: 'partner-home', who: 'partner1', path: '/partner', width: PARTNER_WIDTH },
  { name: 'partner-home-mobile', who: 'partner1', path: '/partner', width: PHONE },
  { name: 'partner-tree', who: 'partner1', path: '/partner/partnerList', width: PARTNER_WIDTH },
];
