import { z } from 'zod';
import { accountDetail } from '../account/member-info.endpoints.ts';
import { sessionOfToken } from '../account/renewed-session.ts';
import { previousSignIn } from '../account/sign-in.endpoints.ts';
import { staffRoles } from '../account/staff-role.ts';
import { defineEndpoint } from '../define.ts';
import { errorCodes } from '../error-codes.ts';
import { pause } from '../responsible-gaming/limit.endpoints.ts';
import { amount, empty, requestId, yesNo } from '../schema.ts';

/** The member as the site shows them. Source: specification §3, userData. */
export const member = z.object({
  memId: z.string(),
  memName: z.string(),
  memNick: z.string(),
  cashAmt: amount,
  pointAmt: amount,
  isPartnerMember: yesNo,
  needsPassword: z.literal(true).optional().describe('Somebody else chose the password: it has to be changed first'),
  staff: z
    .object({
      role: z.enum(staffRoles),
      partner: z.string().describe('Nickname of the partner whose cash and rights the account has'),
      needsTotp: z.boolean().describe('True: an authenticator has to be enrolled before anything else'),
    })
    .optional()
    .describe('Of a partner’s staff account alone'),
});

const msgInfo = z.object({ newMsg: z.int().nonnegative() });

const running = pause.optional().describe('While a time-out or self-exclusion runs: nothing is promoted to her then');

export const login = defineEndpoint({
  method: 'POST',
  path: '/api/member/login',
  load: 'expensive',
  summary: 'Sign in. Answers the token, a fresh envelope key and the realtime topic.',
  access: 'any',
  secretAnswer: true,
  body: z.object({
    memId: z.string().max(64),
    memPass: z.string().max(128),
    code: z.string().max(20).optional().describe('Of the second factor, or a recovery code'),
  }),
  response: z.object({
    member,
    msgInfo,
    pause: running,
    token: z.string(),
    session: sessionOfToken,
    previous: previousSignIn.optional().describe('Absent: this is the first sign-in of 90 days'),
  }),
  errors: [
    errorCodes.signInNotAllowed,
    errorCodes.notPermitted,
    errorCodes.wrongIdOrPassword,
    errorCodes.totpCodeNeeded,
    errorCodes.totpCodeWrong,
    errorCodes.tooManyRequests,
    errorCodes.siteMaintenance,
  ],
});

const text = (most: number) => z.string().max(most).default('');
const numberOrText = z.union([z.int(), z.string().max(20)]);

export const signup = defineEndpoint({
  method: 'POST',
  path: '/api/member/signup',
  load: 'expensive',
  summary:
    'Apply for membership; she may sign in once approved. Ignored: siteName, siteType, ip, apiKey, memLevel, partnerType, memStatus. RQ01 names bank, memName or bankacc in `field`.',
  access: 'any',
  maintenance: 'closed',
  body: z.object({
    siteName: text(100),
    siteType: text(40),
    ip: text(64),
    apiKey: text(200),
    memId: text(64),
    memPass: text(128),
    memPassCheck: text(128),
    memPhone: text(32),
    memPhoneVendor: text(20),
    memLevel: numberOrText.default(1),
    bank: text(10).describe('Bank code'),
    memName: text(100).describe('Account holder'),
    memNick: text(100),
    bankacc: text(40),
    cashOutPass: text(16),
    nationCode: text(8),
    partSendYn: yesNo.default('N'),
    recommenderId: text(64),
    partnerType: text(20),
    memStatus: numberOrText.default(0),
    requestId: requestId
      .optional()
      .describe('The same on a retry: an application that stands already is answered as new'),
  }),
  response: empty,
  errors: [
    errorCodes.invalidId,
    errorCodes.invalidPassword,
    errorCodes.invalidExchangePassword,
    errorCodes.passwordsDiffer,
    errorCodes.invalidNickname,
    errorCodes.invalidPhone,
    errorCodes.recommenderMissing,
    errorCodes.recommenderIsNoPartner,
    errorCodes.recommenderUnusable,
    errorCodes.signUpClosed,
    errorCodes.idTaken,
    errorCodes.nicknameTaken,
    errorCodes.phoneTaken,
    errorCodes.accountNumberTaken,
    errorCodes.invalidRequest,
    errorCodes.tooManyRequests,
  ],
});

export const recommender = defineEndpoint({
  method: 'POST',
  path: '/api/member/recommender',
  load: 'expensive',
  summary: 'Whether a typed recommender can be one.',
  access: 'any',
  maintenance: 'closed',
  body: z.object({ recommenderId: z.string().max(64) }),
  response: empty,
  errors: [
    errorCodes.recommenderMissing,
    errorCodes.recommenderIsNoPartner,
    errorCodes.recommenderUnusable,
    errorCodes.tooManyRequests,
  ],
});

export const logout = defineEndpoint({
  method: 'POST',
  path: '/api/member/logout',
  load: 'write',
  summary: 'Sign out. The token is dead from here on; an expired one is no error.',
  access: 'any',
  body: z.object({ idle: z.boolean().optional().describe('The page signs out after the idle minutes') }),
  response: empty,
  errors: [],
});

export const getToken = defineEndpoint({
  method: 'POST',
  path: '/api/getToken',
  load: 'write',
  summary: 'Refresh the token by the session cookie. Idempotent within 30 s.',
  access: 'cookie',
  secretAnswer: true,
  body: empty,
  response: z.object({ token: z.string(), session: sessionOfToken }),
  errors: [errorCodes.signInRequired, errorCodes.sessionSuperseded, errorCodes.notPermitted],
});

export const memberInfo = defineEndpoint({
  method: 'POST',
  path: '/api/member/info',
  load: 'read',
  summary:
    'The signed-in member, their count of unread messages, a break that they take, and on request their own data.',
  access: 'member',
  staff: 'viewer',
  body: z.object({ detail: z.boolean().optional() }),
  response: z.object({ member, msgInfo, pause: running, account: accountDetail.optional() }),
  errors: [],
});

export const changeMemCashFlag = defineEndpoint({
  method: 'POST',
  path: '/api/member/changeMemCashFlag',
  load: 'write',
  summary: 'After a merge: sets the member back to site money if all of it has arrived. A sent memId is ignored.',
  access: 'member',
  maintenance: 'open',
  body: z.object({ memId: z.string().optional() }),
  response: z.object({ memCashFlag: z.enum(['SITE', 'MOVING_IN', 'GAME', 'MOVING_OUT', 'STUCK']) }),
  errors: [errorCodes.gameEndPending, errorCodes.moneyRequestUnfinished],
});
