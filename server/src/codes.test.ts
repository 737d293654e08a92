import { readFileSync } from 'node:fs';
import path from 'node:path';
import { endpoints } from '@madang/contracts/endpoints';

const root = path.resolve(import.meta.dirname, '../..');

/** Codes of every call: about the caller, the body, the envelope, and failures of the server. */
const everywhere = ['AU01', 'AU02', 'AU03', 'RQ01', 'EN01', 'EN02', 'EN03', 'EN04', 'E001', 'E002', 'B0093'];

const member = 'server/src/modules/members';
const game = 'server/src/modules/games/game.routes.test.ts';
const signUp = `${member}/sign-up.test.ts`;
const deposit = 'server/src/modules/payments/deposits/deposit.test.ts';
const withdrawal = 'server/src/modules/payments/withdrawals/withdrawal.test.ts';
const bonus = 'server/src/modules/payments/deposits/forfeit-bonus.test.ts';
const coin = 'server/src/modules/payments/crypto/usdt-deposit.test.ts';
const limit = 'server/src/modules/responsible-gaming/limit.test.ts';
const message = 'server/src/modules/messages/message.test.ts';
/**
 * Declared for limits and levels that no rule of the server sets yet;
 * the page's test takes all codes of a launch.
 */
const launch = 'shared/platform/src/game-session/launch-game.test.tsx';
const point = 'server/src/modules/points/point.test.ts';
const coupon = 'server/src/modules/coupons/use-coupon.test.ts';
const gift = 'server/src/modules/coupons/gift-coupon.test.ts';
const give = 'server/src/modules/give/give.test.ts';
const lottery = 'server/src/modules/lottery/lottery.test.ts';
const memberInfo = 'server/src/modules/account/member-info.test.ts';
const totp = `${member}/account/totp.test.ts`;
const odds = 'server/src/modules/sports/odds/odds.test.ts';
const mini = 'server/src/modules/minigame/minigame.test.ts';
const sportsBet = 'server/src/modules/sports/slip/place-sports-bet.test.ts';
const sportsCashOut = 'server/src/modules/sports/cash-out/cash-out.test.ts';
const staff = 'server/src/modules/partners/staff/staff.test.ts';
const rates = 'server/src/modules/partners/rates/rates.test.ts';
const inquiry = 'server/src/modules/support/inquiries/inquiry.test.ts';
const boards = 'server/src/modules/boards/boards.test.ts';
const pictures = 'server/src/modules/boards/pictures/pictures.test.ts';
const cipher = 'server/src/plugins/cipher/cipher.test.ts';

/** Where each code that a call of today can answer is produced by a test. */
const produced: Readonly<Record<string, string>> = {
  U001: `${member}/sign-in.test.ts`,
  LX02: `${member}/sign-in.test.ts`,
  U101: signUp,
  U102: signUp,
  U103: signUp,
  U104: signUp,
  U105: signUp,
  U106: signUp,
  U112: signUp,
  U113: signUp,
  U114: signUp,
  U115: signUp,
  U116: `${member}/sign-up-races.test.ts`,
  U117: `${member}/sign-up-races.test.ts`,
  U118: `${member}/sign-up-races.test.ts`,
  U119: `${member}/sign-up-races.test.ts`,
  '2000': game,
  '9999': game,
  B0091: game,
  B0092: game,
  B0093: 'server/src/modules/site-check/closed.test.ts',
  B0095: game,
  B1002: game,
  B0099: launch,
  B1001: launch,
  RG01: limit,
  RG02: limit,
  RG03: limit,
  FR01: 'server/src/modules/rotary/rotary.test.ts',
  ABZ01: game,
  NT99: game,
  TE99: game,
  // Deposits and withdrawals by bank
  C001: deposit,
  C002: deposit,
  C003: deposit,
  C101: deposit,
  C102: deposit,
  C103: deposit,
  c104: deposit,
  C501: deposit,
  C502: deposit,
  C999: deposit,
  U0011: deposit,
  C008: withdrawal,
  C010: withdrawal,
  C201: withdrawal,
  C202: withdrawal,
  C203: withdrawal,
  C204: withdrawal,
  C205: withdrawal,
  C206: withdrawal,
  C209: withdrawal,
  C214: withdrawal,
  C215: withdrawal,
  C216: withdrawal,
  WG01: withdrawal,
  BN01: bonus,
  BN02: bonus,
  BN03: bonus,
  CN01: coin,
  CN02: coin,
  CN03: coin,
  CN04: 'server/src/modules/payments/crypto/usdt-withdrawal.test.ts',
  CN05: coin,
  CN06: 'server/src/modules/payments/crypto/usdt-withdrawal.test.ts',
  CN07: 'server/src/modules/payments/crypto/usdt-decision.test.ts',
  M002: message,
  M003: message,
  P001: point,
  P002: point,
  P004: point,
  P009: point,
  CP01: coupon,
  CP02: coupon,
  CP03: coupon,
  CP04: coupon,
  CP05: coupon,
  CP06: gift,
  CP07: gift,
  CP08: gift,
  C301: give,
  C302: give,
  C303: give,
  C401: give,
  C402: give,
  C403: give,
  C601: give,
  C701: give,
  C009: game,
  F001: game,
  B6000: lottery,
  B6002: lottery,
  AT01: 'server/src/modules/attendance/attendance.test.ts',
  MI01: memberInfo,
  MI02: memberInfo,
  MI03: memberInfo,
  TF01: totp,
  TF02: totp,
  TF03: totp,
  TF04: totp,
  TF05: totp,
  DR01: lottery,
  SP03: odds,
  SP01: sportsBet,
  SP02: sportsBet,
  SP06: sportsBet,
  SP07: sportsBet,
  SP04: sportsCashOut,
  SP05: sportsCashOut,
  SP08: 'server/src/modules/sports/builder/builder.test.ts',
  SP09: 'server/src/modules/sports/slip/member-rule.test.ts',
  SP10: 'server/src/modules/sports/settlement/settle-bets.test.ts',
  SP11: 'server/src/modules/sports/operators/review.test.ts',
  SP12: 'server/src/modules/sports/slip/slip-code.test.ts',
  SP13: 'server/src/modules/sports/slip/edit-bet.test.ts',
  SP14: 'server/src/modules/sports/operators/review.test.ts',
  OP01: 'server/src/modules/payments/bank/bank.test.ts',
  OP02: 'server/src/modules/payments/bank/bank.test.ts',
  PT01: rates,
  PT02: rates,
  PT03: rates,
  PT04: 'server/src/modules/partners/settlement/settlement.test.ts',
  PT05: rates,
  PT06: 'server/src/modules/partners/tree/tree.test.ts',
  PT07: 'server/src/modules/partners/transfers/transfers.test.ts',
  PT08: staff,
  PT09: staff,
  SU01: inquiry,
  SU02: inquiry,
  SU03: inquiry,
  SU04: 'server/src/modules/payments/bank/bank.test.ts',
  SU05: inquiry,
  SU06: inquiry,
  SU07: inquiry,
  BD01: boards,
  BD02: boards,
  BD03: boards,
  BD04: boards,
  BD05: 'server/src/modules/boards/drafts/drafts.test.ts',
  BD06: boards,
  BD07: pictures,
  BD08: pictures,
  BD09: pictures,
  BD10: boards,
  BD11: 'server/src/modules/boards/posts/post-facts.test.ts',
  MG01: mini,
  MG02: mini,
  MG03: mini,
  B6001: mini,
  B6003: mini,
  B6005: mini,
  B9999: mini,
  C503: 'server/src/modules/operator/operator.test.ts',
  TK999: 'server/src/plugins/session/access.test.ts',
  AU01: 'server/src/plugins/session/access.test.ts',
  AU02: 'server/src/plugins/session/access.test.ts',
  AU03: 'server/src/modules/operator/operator.test.ts',
  RQ01: signUp,
  RQ02: `${member}/guessing.test.ts`,
  RQ03: 'server/src/modules/bets/betlist.test.ts',
  RQ04: 'server/src/modules/bets/betlist.test.ts',
  EN01: cipher,
  EN02: cipher,
  EN03: cipher,
  EN04: cipher,
  E001: 'server/src/plugins/errors.test.ts',
  // No answer at all, or none in time: the client's own word for it.
  E002: 'shared/platform/src/call/call.test.ts',
};

test('[S-20] every code that a call declares is in this table, and no other', () => {
  const declared = Object.values(endpoints).flatMap((endpoint) => [...endpoint.errors]);
  expect(Object.keys(produced).sort()).toEqual([...new Set([...declared, ...everywhere])].sort());
});

test.each(Object.entries(produced))('[S-20] %s is produced by %s', (code, file) => {
  const text = readFileSync(path.join(root, file), 'utf8');
  expect(text).toMatch(file === launch ? /endpoints\.getGame\.errors/ : new RegExp(`'${code}'|\\b${code}:`));
});
