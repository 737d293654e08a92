/**
 * Every endpoint with its schemas. For the server, the fake network and tests; the browser takes
 * types alone.
 */
import * as attendance from './account/attendance.endpoints.ts';
import * as memberInfo from './account/member-info.endpoints.ts';
import * as signIn from './account/sign-in.endpoints.ts';
import * as bet from './bets/bet.endpoints.ts';
import * as betProc from './bets/bet-proc.endpoints.ts';
import * as winlose from './bets/winlose.endpoints.ts';
import * as approval from './boards/approval.endpoints.ts';
import * as draft from './boards/draft.endpoints.ts';
import * as moderation from './boards/moderation.endpoints.ts';
import * as notice from './boards/notice.endpoints.ts';
import * as picture from './boards/picture.endpoints.ts';
import * as post from './boards/post.endpoints.ts';
import * as reaction from './boards/reaction.endpoints.ts';
import * as coupon from './coupons/coupon.endpoints.ts';
import * as game from './games/game.endpoints.ts';
import * as lottery from './lottery/lottery.endpoints.ts';
import * as main from './main/main.endpoints.ts';
import * as member from './members/member.endpoints.ts';
import * as message from './messages/message.endpoints.ts';
import * as minigame from './minigame/minigame.endpoints.ts';
import * as published from './minigame/published.endpoints.ts';
import { operatorEndpoints } from './operator/index.ts';
import { partnerEndpoints } from './partners/index.ts';
import * as bonus from './payments/bonus.endpoints.ts';
import * as cash from './payments/cash.endpoints.ts';
import * as coin from './payments/crypto/coin.endpoints.ts';
import * as deposit from './payments/deposit.endpoints.ts';
import * as give from './payments/give.endpoints.ts';
import * as history from './payments/history.endpoints.ts';
import * as withdrawal from './payments/withdrawal.endpoints.ts';
import * as point from './points/point.endpoints.ts';
import * as registryReport from './releases/report.endpoints.ts';
import * as limit from './responsible-gaming/limit.endpoints.ts';
import * as reality from './responsible-gaming/reality.endpoints.ts';
import * as rotary from './rotary/rotary.endpoints.ts';
import * as site from './site/site.endpoints.ts';
import * as sports from './sports/sports.endpoints.ts';
import * as sportsBet from './sports/sports-bet.endpoints.ts';
import * as sportsReceipt from './sports/sports-receipt.endpoints.ts';
import * as sportsSlip from './sports/sports-slip.endpoints.ts';
import * as faq from './support/faq.endpoints.ts';
import * as guide from './support/guide.endpoints.ts';
import * as inquiry from './support/inquiry.endpoints.ts';

export { parseRoundDetail } from './bets/round-detail.ts';
export * from './define.ts';
export type { GameItem } from './games/game.schema.ts';
export { STAFF_DAILY_LIMIT_MAX, STAFF_MAX } from './partners/staff.endpoints.ts';
export { sessionTopic, topics } from './realtime/realtime.topics.ts';

export const endpoints = {
  boot: site.boot,
  login: member.login,
  logout: member.logout,
  signup: member.signup,
  recommender: member.recommender,
  getToken: member.getToken,
  memberInfo: member.memberInfo,
  changeMemCashFlag: member.changeMemCashFlag,
  siteCheckInfo: site.siteCheckInfo,
  siteOption: site.siteOption,
  bank: site.bank,
  code: site.code,
  gameCodes: site.gameCodes,
  gameGroupCodes: site.gameGroupCodes,
  main: main.main,
  cashList: main.cashList,
  notices: site.notices,
  banner: site.banner,
  popupList: site.popupList,
  mainPopupList: site.mainPopupList,
  vendors: game.vendors,
  getGameList: game.getGameList,
  lobby: game.lobby,
  liveTables: game.liveTables,
  myGames: game.myGames,
  favourite: game.favourite,
  getGame: game.getGame,
  launch: game.launch,
  openGame: game.openGame,
  gameFrame: game.gameFrame,
  getUserCash: cash.getUserCash,
  outGameMoney: cash.outGameMoney,
  cashInfo: deposit.cashInfo,
  getAcc: deposit.getAcc,
  cashIn: deposit.cashIn,
  cashOut: withdrawal.cashOut,
  cashHistory: history.cashHistory,
  cashDel: history.cashDel,
  coin: coin.coin,
  coinQuote: coin.coinQuote,
  coinSubmit: coin.coinSubmit,
  coinStatus: coin.coinStatus,
  coinOut: coin.coinOut,
  pointList: point.pointList,
  pointChange: point.pointChange,
  pointUse: point.pointUse,
  couponList: coupon.couponList,
  couponUse: coupon.couponUse,
  couponGift: coupon.couponGift,
  forfeitBonus: bonus.forfeitBonus,
  giveTarget: give.giveTarget,
  cashGive: give.cashGive,
  cashTake: give.cashTake,
  limits: limit.limits,
  setLimit: limit.setLimit,
  cancelIncrease: limit.cancelIncrease,
  takePause: limit.takePause,
  realityCheck: reality.realityCheck,
  setRealityCheck: reality.setRealityCheck,
  realityCheckSeen: reality.realityCheckSeen,
  winlose: winlose.winlose,
  winloseRows: winlose.winloseRows,
  memberUpdate: memberInfo.memberUpdate,
  totpBegin: memberInfo.totpBegin,
  totpConfirm: memberInfo.totpConfirm,
  totpCodes: memberInfo.totpCodes,
  totpOff: memberInfo.totpOff,
  loginHistory: signIn.loginHistory,
  attendance: attendance.attendance,
  attend: attendance.attend,
  rotaryInfo: rotary.rotaryInfo,
  rotarySpin: rotary.rotarySpin,
  lotteryInfo: lottery.lotteryInfo,
  lotteryBuy: lottery.lotteryBuy,
  lotteryTickets: lottery.lotteryTickets,
  lotteryClientSeed: lottery.lotteryClientSeed,
  betProc: betProc.betProc,
  sportsList: sports.sportsList,
  sportsEvent: sports.sportsEvent,
  sportsPrices: sports.sportsPrices,
  sportsCounts: sports.sportsCounts,
  sportsResults: sports.sportsResults,
  sportsBets: sportsBet.sportsBets,
  sportsBuilder: sportsBet.sportsBuilder,
  sportsCashOutOffer: sportsBet.sportsCashOutOffer,
  sportsCashOut: sportsBet.sportsCashOut,
  sportsReceipt: sportsReceipt.sportsReceipt,
  sportsSlipCode: sportsSlip.sportsSlipCode,
  sportsSlipCodeOpen: sportsSlip.sportsSlipCodeOpen,
  sportsEditBet: sportsSlip.sportsEditBet,
  sportsFavourites: sportsSlip.sportsFavourites,
  sportsFavourite: sportsSlip.sportsFavourite,
  powerballCurrent: minigame.miniSlots.powerballCurrent,
  powerballNext: minigame.miniSlots.powerballNext,
  powerladderCurrent: minigame.miniSlots.powerladderCurrent,
  powerladderNext: minigame.miniSlots.powerladderNext,
  speedkinoCurrent: minigame.miniSlots.speedkinoCurrent,
  speedkinoNext: minigame.miniSlots.speedkinoNext,
  kinoladderCurrent: minigame.miniSlots.kinoladderCurrent,
  kinoladderNext: minigame.miniSlots.kinoladderNext,
  powerballResult: minigame.powerballResult,
  miniStats: minigame.miniStats,
  miniStatistics: minigame.miniStatistics,
  miniProof: published.miniProof,
  miniPromises: published.miniPromises,
  miniRoundPublished: published.miniRoundPublished,
  miniDay: published.miniDay,
  msgList: message.msgList,
  msgRead: message.msgRead,
  msgUpdate: message.msgUpdate,
  qnaList: inquiry.qnaList,
  qnaDetail: inquiry.qnaDetail,
  qnaSave: inquiry.qnaSave,
  accList: inquiry.accList,
  accSave: inquiry.accSave,
  faqList: faq.faqList,
  faqHelpful: faq.faqHelpful,
  faqRead: faq.faqRead,
  guide: guide.guide,
  draftList: draft.draftList,
  draftRead: draft.draftRead,
  draftSave: draft.draftSave,
  draftDelete: draft.draftDelete,
  noticeBoardList: post.noticeBoardList,
  noticeBoardDatail: post.noticeBoardDatail,
  eventBoardList: post.eventBoardList,
  eventBoardDatail: post.eventBoardDatail,
  generalBoardList: post.generalBoardList,
  generalBoardDatail: post.generalBoardDatail,
  generalBoardSave: post.generalBoardSave,
  otherBoardList: post.otherBoardList,
  otherBoardDatail: post.otherBoardDatail,
  otherBoardSave: post.otherBoardSave,
  cmtList: post.cmtList,
  cmtSave: post.cmtSave,
  boardQueue: approval.boardQueue,
  boardDecide: approval.boardDecide,
  pictureStart: picture.pictureStart,
  pictureOwn: picture.pictureOwn,
  pictureRemove: picture.pictureRemove,
  boardReport: moderation.boardReport,
  boardCases: moderation.boardCases,
  boardCaseDecide: moderation.boardCaseDecide,
  boardAcknowledge: notice.boardAcknowledge,
  boardAcknowledgements: notice.boardAcknowledgements,
  boardNotice: notice.boardNotice,
  boardNotices: notice.boardNotices,
  boardLike: reaction.boardLike,
  boardReadAll: reaction.boardReadAll,
  boardMember: moderation.boardMember,
  boardStop: moderation.boardStop,
  boardRemoveAll: moderation.boardRemoveAll,
  betlist: bet.betlist,
  ...partnerEndpoints,
  registryReport: registryReport.report,
  ...operatorEndpoints,
} as const;
