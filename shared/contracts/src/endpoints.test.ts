import { z } from 'zod';
import { endpoints, topics } from './endpoints.ts';
import { errors, isApiError, isErrorCode } from './errors.ts';

/**
 * Calls of specification §7 that exist so far, with their exact paths; misspellings are part of the
 * contract.
 */
const frozen = [
  'POST /api/board/acknowledge',
  'POST /api/board/nt/list',
  'POST /api/board/like',
  'POST /api/board/readAll',
  'POST /api/board/report',
  'POST /api/board/nt/datail',
  'POST /api/board/ev/list',
  'POST /api/board/ev/datail',
  'POST /api/board/gn/list',
  'POST /api/board/gn/datail',
  'POST /api/board/gn/save',
  'POST /api/board/etc/list',
  'POST /api/board/etc/datail',
  'POST /api/board/etc/save',
  'POST /api/board/cmtList',
  'POST /api/board/cmtSave',
  'GET /api/coin',
  'POST /api/bet/betProc',
  'POST /api/bet/betlist',
  'POST /api/board/acc/list',
  'POST /api/board/acc/save',
  'POST /api/board/faq/list',
  'POST /api/board/msgList',
  'POST /api/board/msgRead',
  'POST /api/board/msgUpdate',
  'POST /api/board/qna/datail',
  'POST /api/board/qna/list',
  'POST /api/board/qna/save',
  'POST /api/cash/del',
  'POST /api/cash/getAcc',
  'POST /api/cash/getUserCash',
  'POST /api/cash/in',
  'POST /api/cash/list/',
  'POST /api/cash/out',
  'POST /api/cash/outGameMoney',
  'POST /api/common/code',
  'POST /api/common/gameCodes',
  'POST /api/common/gameGroupCodes',
  'POST /api/common/siteCheckInfo',
  'POST /api/etc/bank',
  'POST /api/etc/banner',
  'POST /api/etc/popupList',
  'POST /api/etc/siteOption',
  'POST /api/game/getGame',
  'POST /api/game/getGameList',
  'POST /api/getToken',
  'POST /api/main',
  'POST /api/main/cashList',
  'POST /api/main/nt/list',
  'POST /api/main/popupList',
  'POST /api/member/changeMemCashFlag',
  'POST /api/member/info',
  'POST /api/member/login',
  'POST /api/member/logout',
  'POST /api/member/signup',
  'POST /api/minigame/powerballResult',
  'POST /api/minigame/slots/kinoladder/current',
  'POST /api/minigame/slots/kinoladder/next',
  'POST /api/minigame/slots/powerball/current',
  'POST /api/minigame/slots/powerball/next',
  'POST /api/minigame/slots/powerladder/current',
  'POST /api/minigame/slots/powerladder/next',
  'POST /api/minigame/slots/speedkino/current',
  'POST /api/minigame/slots/speedkino/next',
];
/** Calls of our own. */
const own = [
  'POST /api/board/faq/helpful',
  'POST /api/board/faq/read',
  'POST /api/board/draft/delete',
  'POST /api/board/draft/list',
  'POST /api/board/draft/read',
  'POST /api/board/draft/save',
  'POST /api/board/picture/own',
  'POST /api/board/picture/start',
  'POST /api/boot',
  'POST /api/cash/bonus/forfeit',
  'POST /api/cash/give',
  'POST /api/cash/giveTarget',
  'POST /api/cash/info',
  'POST /api/coin/out',
  'POST /api/coin/quote',
  'POST /api/coin/state',
  'POST /api/coin/submit',
  'POST /api/cash/take',
  'POST /api/coupon/gift',
  'POST /api/coupon/list',
  'POST /api/coupon/use',
  'POST /api/game/favourite',
  'POST /api/game/frame',
  'POST /api/game/launch',
  'POST /api/game/lobby',
  'POST /api/game/mine',
  'POST /api/game/open',
  'POST /api/game/tables',
  'POST /api/game/vendors',
  'POST /api/lottery/buy',
  'POST /api/lottery/info',
  'POST /api/lottery/luck',
  'POST /api/lottery/tickets',
  'POST /api/member/limits',
  'POST /api/member/limits/cancel',
  'POST /api/member/limits/deposit',
  'POST /api/member/limits/pause',
  'GET /api/minigame/day',
  'GET /api/minigame/round',
  'POST /api/minigame/promises',
  'POST /api/minigame/proof',
  'POST /api/minigame/stats',
  'POST /api/minigame/statistics',
  'POST /api/member/realityCheck',
  'POST /api/member/realityCheck/seen',
  'POST /api/member/realityCheck/set',
  'POST /api/member/recommender',
  'POST /api/operator/approve',
  'POST /api/operator/board/notices',
  'POST /api/operator/board/acknowledgements',
  'POST /api/operator/board/caseDecide',
  'POST /api/operator/board/cases',
  'POST /api/operator/board/decide',
  'POST /api/operator/board/member',
  'POST /api/operator/board/notice',
  'POST /api/operator/board/pictureRemove',
  'POST /api/operator/board/queue',
  'POST /api/operator/board/removeAll',
  'POST /api/operator/board/stop',
  'POST /api/operator/cash/decide',
  'POST /api/operator/cash/list',
  'POST /api/operator/coin',
  'POST /api/operator/decided',
  'POST /api/operator/coupon/issue',
  'POST /api/operator/coupon/list',
  'POST /api/operator/incoming/list',
  'POST /api/operator/incoming/settle',
  'POST /api/operator/limits',
  'POST /api/operator/options',
  'POST /api/operator/parked',
  'POST /api/operator/parked/retry',
  'POST /api/operator/partner/charge',
  'POST /api/operator/partner/confirm',
  'POST /api/operator/partner/move',
  'POST /api/operator/partner/pay',
  'POST /api/operator/partner/rate',
  'POST /api/operator/partner/status',
  'POST /api/operator/pins',
  'POST /api/operator/siteCheck',
  'POST /api/operator/sports/exposure',
  'POST /api/operator/sports/hold',
  'POST /api/operator/sports/priceError',
  'POST /api/operator/sports/result',
  'POST /api/operator/sports/reviews',
  'POST /api/operator/sports/void',
  'POST /api/operator/support/answer',
  'POST /api/operator/support/canned/delete',
  'POST /api/operator/support/canned/list',
  'POST /api/operator/support/canned/save',
  'POST /api/operator/support/claim',
  'POST /api/operator/support/faq/list',
  'POST /api/operator/support/faq/save',
  'POST /api/operator/support/list',
  'POST /api/operator/support/read',
  'POST /api/operator/support/release',
  'POST /api/partner/bettingList',
  'POST /api/partner/cashList',
  'POST /api/partner/days',
  'POST /api/partner/export',
  'POST /api/partner/home',
  'POST /api/partner/lineBets',
  'POST /api/partner/partnerCalculationList',
  'POST /api/partner/partnerCalculationUserList',
  'POST /api/partner/partnerList',
  'POST /api/partner/partnerMemberList',
  'POST /api/partner/partnerMoneyMoveList',
  'POST /api/partner/rate',
  'POST /api/partner/create',
  'POST /api/partner/own',
  'POST /api/partner/exportStart',
  'POST /api/partner/exportList',
  'POST /api/partner/exportFile',
  'POST /api/partner/ratePreview',
  'POST /api/partner/rates',
  'POST /api/partner/settlements',
  'POST /api/partner/staffChange',
  'POST /api/partner/staffCreate',
  'POST /api/partner/staffList',
  'POST /api/partner/staffPassword',
  'POST /api/partner/staffReset',
  'POST /api/partner/transfer',
  'POST /api/partner/transferDecide',
  'POST /api/partner/transferList',
  'POST /api/partner/transferRule',
  'POST /api/operator/partner/transfer',
  'POST /api/partner/why',
  'POST /api/partner/whyTotal',
  'POST /api/point/change',
  'POST /api/point/list',
  'POST /api/point/use',
  'POST /api/bet/winlose',
  'POST /api/bet/winlose/rows',
  'POST /api/member/attendance',
  'POST /api/member/attendance/stamp',
  'POST /api/member/loginHistory',
  'POST /api/member/totp/begin',
  'POST /api/member/totp/codes',
  'POST /api/member/totp/confirm',
  'POST /api/member/totp/off',
  'POST /api/member/update',
  'POST /api/rotary/info',
  'POST /api/rotary/spin',
  'POST /api/registry/report',
  'POST /api/support/guide',
  'POST /api/sports/bets',
  'POST /api/sports/builder',
  'POST /api/sports/cashOut',
  'POST /api/sports/cashOutOffer',
  'POST /api/sports/counts',
  'POST /api/sports/editBet',
  'POST /api/sports/event',
  'POST /api/sports/favourite',
  'POST /api/sports/favourites',
  'POST /api/sports/list',
  'POST /api/sports/prices',
  'POST /api/sports/receipt',
  'POST /api/sports/results',
  'POST /api/sports/slipCode',
  'POST /api/sports/slipCode/open',
];

describe('endpoints', () => {
  test('[S-18] exist under their exact method and path', () => {
    const declared = Object.values(endpoints).map((endpoint) => `${endpoint.method} ${endpoint.path}`);
    expect(declared.sort()).toEqual([...frozen, ...own].sort());
  });

  test('[S-18] a betting row carries the fields of the specification', () => {
    expect(Object.keys(endpoints.betlist.response.shape.list.element.shape)).toEqual(
      expect.arrayContaining(['groupKey', 'vendorCode', 'cash', 'winCash', 'type']),
    );
    expect(Object.keys(endpoints.betlist.response.shape.pageInfo.shape)).toEqual([
      'page',
      'count_per_list',
      'tatal_list_count',
    ]);
  });

  test('[S-18] the betting list takes the fields of the specification, and two of ours', () => {
    const { body } = endpoints.betlist;
    const specified = ['groupKey', 'vendorCode', 'startDate', 'endDate', 'page', 'oldYn'];
    // Ours, and nobody has to send them: bets of one kind, and those on one round.
    expect(Object.keys(body.shape)).toEqual([...specified, 'type', 'roundId']);
    expect(body.parse({})).toEqual({ groupKey: '', vendorCode: '', page: 1, oldYn: 'N', type: '' });
  });

  test('[S-18] the sign-in answers the fields of the specification', () => {
    const { member, msgInfo } = endpoints.login.response.shape;
    expect(Object.keys(member.shape)).toEqual([
      'memId',
      'memName',
      'memNick',
      'cashAmt',
      'pointAmt',
      'isPartnerMember',
      'needsPassword',
      // Of a partner's staff account alone.
      'staff',
    ]);
    expect(Object.keys(msgInfo.shape)).toEqual(['newMsg']);
  });

  test('[S-18] the sign-up has the specified model, and the bank list answers its item', () => {
    expect(Object.keys(endpoints.signup.body.shape)).toEqual([
      'siteName',
      'siteType',
      'ip',
      'apiKey',
      'memId',
      'memPass',
      'memPassCheck',
      'memPhone',
      'memPhoneVendor',
      'memLevel',
      'bank',
      'memName',
      'memNick',
      'bankacc',
      'cashOutPass',
      'nationCode',
      'partSendYn',
      'recommenderId',
      'partnerType',
      'memStatus',
      // Ours: what a retry is known by.
      'requestId',
    ]);
    expect(endpoints.signup.body.parse({})).toMatchObject({ memLevel: 1, memStatus: 0, partSendYn: 'N' });
    expect(Object.keys(endpoints.bank.response.shape.list.element.shape)).toEqual(['bankCode', 'bankNameKr', 'names']);
  });

  test('[S-18] popups and banners carry the item of the specification', () => {
    for (const { response } of [endpoints.banner, endpoints.popupList, endpoints.mainPopupList])
      expect(Object.keys(response.shape.list.element.shape)).toEqual(expect.arrayContaining(['bannerIdx', 'isClose']));
  });

  test("[S-16] the feed lets nobody's whole id through", () => {
    const { memId } = endpoints.cashList.response.shape.feed.element.shape;
    for (const masked of ['ab***7', 'a***', '***']) expect(memId.safeParse(masked).success).toBe(true);
    for (const open of ['member01', 'abc***7', 'ab***77', 'ab**7', 'ab***7 '])
      expect(memId.safeParse(open).success).toBe(false);
  });

  test('declare only codes of the catalogue', () => {
    for (const endpoint of Object.values(endpoints))
      for (const code of endpoint.errors) expect(errors).toHaveProperty([code]);
  });

  test('an amount is a whole, safe, non-negative number of won', () => {
    const { cashAmt } = endpoints.getUserCash.response.shape;
    expect(cashAmt.safeParse(1_000_000).success).toBe(true);
    for (const wrong of [-1, 0.5, Number.MAX_SAFE_INTEGER + 1, '100', Number.NaN])
      expect(cashAmt.safeParse(wrong).success).toBe(false);
  });
});

describe('topics', () => {
  /** The call that answers what a topic publishes. */
  const lists: Record<string, { access: string }> = {
    '/topic/site': endpoints.siteCheckInfo,
    '/topic/main': endpoints.cashList,
    '/topic/powerball/lottery': endpoints.lotteryInfo,
    '/topic/board/{boardIdx}': endpoints.generalBoardDatail,
    '/topic/sports/live': endpoints.sportsCounts,
    '/topic/sports/e.{eventId}': endpoints.sportsEvent,
  };
  const listOf = (pattern: string) => {
    const ofKind = pattern.startsWith('/topic/powerball/') ? endpoints.miniRoundPublished : endpoints.sportsList;
    return lists[pattern] ?? (/^\/topic\/(powerball|sports)\//.test(pattern) ? ofKind : undefined);
  };

  test('[33-19] each topic is as closed as the call that answers the same', () => {
    const shared = topics.filter(({ access }) => access !== 'session');
    const accesses = shared.map(({ pattern, access }) => [pattern, access]);
    const closed = { any: 'public', member: 'member' } as const;
    expect(accesses).toEqual(
      shared.map(({ pattern }) => [pattern, closed[listOf(pattern)?.access as keyof typeof closed]]),
    );
  });
});

/** Operators' calls that change nothing. */
const operatorReads = [
  'operatorCashQueue',
  'operatorCoin',
  'operatorCannedList',
  'operatorCouponQueue',
  'operatorDecided',
  'operatorFaqList',
  'operatorIncomingList',
  'operatorParkedList',
  'operatorSportsExposure',
  'operatorSportsReviews',
  'operatorSupportList',
  'operatorSupportRead',
];

/** Operators' changes without a version, each with its reason. */
const operatorUnread: Readonly<Record<string, string>> = {
  operatorApprove: 'an application does not change while it waits, and C503 says that it no longer does',
  operatorCouponIssue: 'adds, with a key',
  operatorPartnerCharge: 'adds, with a key',
  operatorParkedRetry: 'decides nothing: it makes a retry due, and C503 says that the row is parked no more',
  operatorPartnerConfirm: 'rows of a settled day do not change; C503 says that none is a draft',
  operatorPartnerPay: 'rows of a settled day do not change; another operator has confirmed them',
  operatorPartnerTransfer: 'a request does not change; C503 says that it is decided',
  operatorSportsPriceError: 'two operators; the bets are tested under their locks',
  operatorSupportClaim: 'a lease of the caller, which decides nothing',
  operatorSupportRelease: 'a lease of the caller, which decides nothing',
};

/**
 * Operators' changes that may concern the caller's own account all the same, each with its reason.
 */
const operatorUnowned: Readonly<Record<string, string>> = {
  operatorApprove: 'who applies for membership is no operator yet',
  operatorCannedDelete: 'concerns no account',
  operatorCannedSave: 'concerns no account',
  operatorFaqSave: 'concerns no account',
  operatorParkedRetry: 'decides nothing',
  operatorPartnerRate: 'an operator has no rates: PT05',
  operatorPins: 'concerns no account',
  operatorSiteCheck: 'concerns every account',
  operatorSiteMax: 'concerns every account',
  operatorSiteOptions: 'concerns every account',
  operatorSportsHold: 'moves no money: bets on the event stay as they are',
  operatorSupportAnswer: 'moves no money',
  operatorSupportClaim: 'moves no money',
  operatorSupportRelease: 'moves no money',
};

/** Calls that add something each time, with the field that carries their key. */
const adding: Readonly<Record<string, 'requestId' | 'clientBetId'>> = {
  betProc: 'clientBetId',
  cashGive: 'requestId',
  cashIn: 'requestId',
  cashOut: 'requestId',
  cashTake: 'requestId',
  coinOut: 'requestId',
  coinQuote: 'requestId',
  couponGift: 'requestId',
  couponUse: 'requestId',
  forfeitBonus: 'requestId',
  getAcc: 'requestId',
  accSave: 'requestId',
  lotteryBuy: 'requestId',
  operatorCouponIssue: 'requestId',
  operatorIncomingSettle: 'requestId',
  operatorPartnerCharge: 'requestId',
  operatorSupportAnswer: 'requestId',
  partnerCreate: 'requestId',
  partnerExportStart: 'requestId',
  partnerStaffCreate: 'requestId',
  partnerTransfer: 'requestId',
  pictureStart: 'requestId',
  pointChange: 'requestId',
  pointUse: 'requestId',
  qnaSave: 'requestId',
  sportsCashOut: 'requestId',
  takePause: 'requestId',
};

/** The input of a call as JSON Schema: without the key of a call that carries one, nothing fits. */
const requiresField = (name: string, field: string): boolean => {
  const schema = z.toJSONSchema(endpoints[name as keyof typeof endpoints].body, {
    io: 'input',
    unrepresentable: 'any',
  });
  const fits = (part: z.core.JSONSchema.BaseSchema): boolean => {
    const parts = [...(part.anyOf ?? []), ...(part.oneOf ?? [])] as z.core.JSONSchema.BaseSchema[];
    if (parts.length > 0) return parts.every(fits);
    const all = (part.allOf ?? []) as z.core.JSONSchema.BaseSchema[];
    return (part.required ?? []).includes(field) || all.some(fits);
  };
  return fits(schema as z.core.JSONSchema.BaseSchema);
};

describe('decisions and additions', () => {
  test('[33-07] each decision of an operator names the version read, or has a reason', () => {
    // The moderation of boards names versions of texts; its tests are in the module.
    const ofOperators = Object.entries(endpoints).filter(
      ([, { access, path }]) => access === 'operator' && !path.startsWith('/api/operator/board/'),
    );
    const unversioned = ofOperators
      .filter(([, { body }]) => !Object.hasOwn((body as z.ZodObject).shape, 'version'))
      .map(([name]) => name);
    expect(unversioned.sort()).toEqual([...operatorReads, ...Object.keys(operatorUnread)].sort());
    for (const [name, { errors: codes }] of ofOperators)
      expect([name, (codes as readonly string[]).includes('OP01')]).toEqual([name, !unversioned.includes(name)]);
  });

  test('[33-07] each decision of an operator refuses their own account, or has a reason', () => {
    const unowned = Object.entries(endpoints)
      .filter(([name, { access, path }]) => {
        const isDecision = access === 'operator' && !operatorReads.includes(name);
        // The moderation of boards moves no money.
        return isDecision && !path.startsWith('/api/operator/board/');
      })
      .filter(([, { errors: codes }]) => !(codes as readonly string[]).includes('OP02'))
      .map(([name]) => name);
    expect(unowned.sort()).toEqual(Object.keys(operatorUnowned).sort());
  });

  test('[33-08] every call that adds requires its key', () => {
    for (const [name, field] of Object.entries(adding))
      expect([name, requiresField(name, field)]).toEqual([name, true]);
  });
});

describe('a refusal in the client', () => {
  const refusal = { name: 'ApiError', code: 'B6001', params: { min: 5000 }, message: '' };

  test('is known by its shape, whichever build made it', () => {
    expect(isApiError(refusal)).toBe(true);
    expect(isApiError(refusal, 'B6001', 'B6002')).toBe(true);
    expect(isApiError(refusal, 'B6002')).toBe(false);
    for (const other of [null, undefined, 'B6001', new Error('B6001'), { code: 'B6001' }])
      expect(isApiError(other)).toBe(false);
  });

  test('knows the catalogue from what every object inherits', () => {
    expect(isErrorCode('C999')).toBe(true);
    expect(isErrorCode('toString')).toBe(false);
  });
});

test('[33-30] a title is saved without marks of direction and unseen characters', () => {
  const title = '\u202e상담 \u2066완료\u200b\u3000보기';
  const post = endpoints.generalBoardSave.body.parse({ category: 'talk', title, content: '내용' });
  expect(post).toMatchObject({ title: '상담 완료 보기' });
  const inquiry = endpoints.qnaSave.body.parse({ requestId: '0'.repeat(26), title, content: '내용' });
  expect(inquiry).toMatchObject({ title: '상담 완료 보기' });
  expect(
    endpoints.generalBoardSave.body.safeParse({ category: 'talk', title: '\u202e\u200b', content: '내용' }).success,
  ).toBe(false);
});

/** Names of fields whose values must not be guessed from the length of a compressed answer. */
const SECRET_FIELD = /^(?:token|secret|recoveryCodes|firstPassword|password)$/;

test('[S-14] an answer with a secret is declared as one and so never compressed', () => {
  const fieldsOf = (schema: unknown): string[] =>
    schema === null || typeof schema !== 'object'
      ? []
      : Object.entries(schema).flatMap(([name, value]) => [
          ...(name === 'properties' ? Object.keys(value as object) : []),
          ...fieldsOf(value),
        ]);
  const withSecret = Object.values(endpoints).filter((endpoint) =>
    fieldsOf(z.toJSONSchema(endpoint.response, { unrepresentable: 'any' })).some((field) => SECRET_FIELD.test(field)),
  );
  expect(withSecret.length).toBeGreaterThan(5);
  const undeclared = withSecret.filter(
    (endpoint) => !('secretAnswer' in endpoint) && !('sealed' in endpoint && endpoint.sealed === false),
  );
  expect(undeclared.map(({ path }) => path)).toEqual([]);
  // The code of a coupon is money for its reader.
  expect([endpoints.couponList, endpoints.operatorCouponQueue].map((endpoint) => endpoint.secretAnswer)).toEqual([
    true,
    true,
  ]);
});
