import { type Endpoint, endpoints } from '@madang/contracts/endpoints';

/**
 * Calls that stay open to a caller whose required second factor is not enrolled: the enrolment
 * itself, and the reading of what is the caller's own or every member's. Any other call is refused,
 * a new one as well until it is listed here.
 */
const open: readonly Endpoint[] = [
  endpoints.memberInfo,
  endpoints.totpBegin,
  endpoints.totpConfirm,
  endpoints.loginHistory,
  endpoints.getUserCash,
  endpoints.mainPopupList,
  endpoints.liveTables,
  endpoints.myGames,
  endpoints.openGame,
  endpoints.cashInfo,
  endpoints.cashHistory,
  endpoints.coin,
  endpoints.coinStatus,
  endpoints.pointList,
  endpoints.couponList,
  endpoints.limits,
  endpoints.realityCheck,
  endpoints.winlose,
  endpoints.winloseRows,
  endpoints.betlist,
  endpoints.attendance,
  endpoints.rotaryInfo,
  endpoints.lotteryInfo,
  endpoints.lotteryTickets,
  endpoints.sportsList,
  endpoints.sportsEvent,
  endpoints.sportsPrices,
  endpoints.sportsResults,
  endpoints.sportsBets,
  endpoints.sportsBuilder,
  endpoints.sportsReceipt,
  endpoints.sportsFavourites,
  endpoints.powerballCurrent,
  endpoints.powerballNext,
  endpoints.powerladderCurrent,
  endpoints.powerladderNext,
  endpoints.speedkinoCurrent,
  endpoints.speedkinoNext,
  endpoints.kinoladderCurrent,
  endpoints.kinoladderNext,
  endpoints.powerballResult,
  endpoints.miniStats,
  endpoints.miniStatistics,
  endpoints.msgList,
  // A message and a notice that must be read count as read by their reading alone.
  endpoints.msgRead,
  endpoints.boardAcknowledge,
  endpoints.qnaList,
  endpoints.qnaDetail,
  endpoints.accList,
  endpoints.faqList,
  endpoints.guide,
  endpoints.draftList,
  endpoints.draftRead,
  endpoints.noticeBoardList,
  endpoints.noticeBoardDatail,
  endpoints.eventBoardList,
  endpoints.eventBoardDatail,
  endpoints.generalBoardList,
  endpoints.generalBoardDatail,
  endpoints.otherBoardList,
  endpoints.otherBoardDatail,
  endpoints.pictureOwn,
];
const openPaths = new Set<string>(open.map(({ path }) => path));

/**
 * Whether a caller who has to enrol a second factor first may call. Calls that a guest may make
 * (sign-in, sign-out, refresh) stay open; partners',
 * staff accounts' and operators' own calls never do.
 */
export const isOpenBeforeEnrolment = ({ path, access }: Pick<Endpoint, 'path' | 'access'>): boolean =>
  access === 'any' || access === 'cookie' || openPaths.has(path);
