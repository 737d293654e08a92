import { z } from 'zod';
import { defineEndpoint } from '../define.ts';
import { errorCodes } from '../error-codes.ts';
import { amount, empty, instant, names, seoulTime, yesNo } from '../schema.ts';

export const boot = defineEndpoint({
  method: 'POST',
  path: '/api/boot',
  load: 'read',
  summary: 'First envelope key for a page without boot data (a foreign host on the allow-list).',
  access: 'any',
  sealed: false,
  body: empty,
  response: z.object({ key: z.object({ k: z.string(), secret: z.string() }), serverTime: z.int() }),
  errors: [errorCodes.notPermitted],
});

export const siteCheckInfo = defineEndpoint({
  method: 'POST',
  path: '/api/common/siteCheckInfo',
  load: 'read',
  summary: 'The maintenance window, or nulls.',
  access: 'any',
  body: empty,
  response: z.object({ startDate: seoulTime.nullable(), endDate: seoulTime.nullable(), serverTime: z.int() }),
  errors: [],
});

export const siteOption = defineEndpoint({
  method: 'POST',
  path: '/api/etc/siteOption',
  load: 'read',
  summary: 'Site options and the fixed recommender, if any.',
  access: 'any',
  body: empty,
  response: z.object({
    siteOption: z.object({
      pointMin: amount,
      bonusFirstPercent: z.int(),
      bonusDailyPercent: z.int(),
      spinCycleMs: z.int(),
      idleMinutes: z.int().positive().optional().describe('Without a sign of the member until the page signs out'),
      joinOpen: yesNo.describe('N: no sign-up is taken'),
    }),
    joinRecommanderId: z.string(),
  }),
  errors: [],
});

export const bank = defineEndpoint({
  method: 'POST',
  path: '/api/etc/bank',
  load: 'read',
  summary: 'Banks that an account may be at, in the order to show them.',
  access: 'any',
  body: empty,
  response: z.object({ list: z.array(z.object({ bankCode: z.string(), bankNameKr: z.string(), names })) }),
  errors: [],
});

/** Source: specification §3, common code item. */
export const commonCode = z.object({
  code: z.string(),
  codeName: z.string(),
  groupCode: z.string(),
  groupCodeNameEN: z.string(),
  ord: z.int(),
});

/**
 * Source: specification §3, game code entry. Names with 'HC-' are hotel casino, with 'H-' hotel
 * slot.
 */
export const gameCode = z.object({
  code: z.string(),
  groupCode: z.string(),
  codeName: z.string(),
  codeNameEN: z.string(),
  groupCodeNameEN: z.string(),
});

export const code = defineEndpoint({
  method: 'POST',
  path: '/api/common/code',
  load: 'read',
  summary: 'Common codes of a master code, for example bcategory.',
  access: 'any',
  body: z.object({ masterCode: z.string().max(40) }),
  response: z.object({ list: z.array(commonCode) }),
  errors: [],
});

export const gameCodes = defineEndpoint({
  method: 'POST',
  path: '/api/common/gameCodes',
  load: 'read',
  summary: 'Game vendors of a group.',
  access: 'any',
  body: z.object({
    masterCode: z.string().max(40),
    groupCode: z.string().max(40).optional(),
    code: z.string().max(40).optional(),
  }),
  response: z.object({ list: z.array(gameCode) }),
  errors: [],
});

export const gameGroupCodes = defineEndpoint({
  method: 'POST',
  path: '/api/common/gameGroupCodes',
  load: 'read',
  summary: 'Game groups.',
  access: 'any',
  body: z.object({ masterCode: z.string().max(40) }),
  response: z.object({ list: z.array(gameCode) }),
  errors: [],
});

export const notices = defineEndpoint({
  method: 'POST',
  path: '/api/main/nt/list',
  load: 'read',
  summary: 'Latest notices, newest first.',
  access: 'any',
  body: empty,
  response: z.object({ list: z.array(z.object({ boardIdx: z.int(), title: names, regDate: instant })) }),
  errors: [],
});

/** Popup and banner item. Source: specification §3. */
export const bannerItem = z.object({
  bannerIdx: z.int(),
  isClose: yesNo.describe('Y: it may be closed for 24 hours'),
  title: names,
  text: names,
  page: z.string().nullable().describe('Id of the page it leads to'),
});
const bannerList = z.object({
  list: z.array(
    bannerItem.extend({
      percent: z.int().min(1).max(100).nullable().optional().describe('Of the bonus that it offers; null: none'),
    }),
  ),
});
/** A popup is a notice: its number is the one of the post. Source: boards, BO-13. */
const noticePopups = z.object({
  list: z.array(
    bannerItem.extend({
      readableYn: yesNo.describe('Y: its number leads to the whole notice'),
      mustRead: z.int().nullable().describe('The version that the member has to acknowledge; null: none'),
    }),
  ),
});

export const banner = defineEndpoint({
  method: 'POST',
  path: '/api/etc/banner',
  load: 'read',
  summary: 'Banners of the first page.',
  access: 'any',
  body: empty,
  response: bannerList,
  errors: [],
});

export const popupList = defineEndpoint({
  method: 'POST',
  path: '/api/etc/popupList',
  load: 'read',
  summary: 'Popups of the first page for everybody, in the order to show them.',
  access: 'any',
  body: empty,
  response: noticePopups,
  errors: [],
});

export const mainPopupList = defineEndpoint({
  method: 'POST',
  path: '/api/main/popupList',
  load: 'read',
  summary:
    'Notices that the member has to acknowledge, then popups that they meet after signing in, in the order to show them.',
  access: 'member',
  body: empty,
  response: noticePopups,
  errors: [],
});
