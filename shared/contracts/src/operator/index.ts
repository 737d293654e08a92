/** The calls of the operators, by their names in the API. */

import * as partnerTransfers from '../partners/transfers.endpoints.ts';
import * as operatorCash from './cash.endpoints.ts';
import * as operatorCoin from './coin.endpoints.ts';
import * as operatorCoupon from './coupon.endpoints.ts';
import * as operatorLimit from './limit.endpoints.ts';
import * as operator from './operator.endpoints.ts';
import * as operatorParked from './parked.endpoints.ts';
import * as operatorPartner from './partner.endpoints.ts';
import * as operatorSiteOption from './site-option.endpoints.ts';
import * as operatorSports from './sports.endpoints.ts';
import * as operatorSupport from './support.endpoints.ts';

export const operatorEndpoints = {
  operatorPartnerTransfer: partnerTransfers.operatorPartnerTransfer,
  operatorApprove: operator.approve,
  operatorSiteCheck: operator.siteCheck,
  operatorCashQueue: operatorCash.cashQueue,
  operatorCashDecide: operatorCash.cashDecide,
  operatorIncomingList: operatorCash.incomingList,
  operatorIncomingSettle: operatorCash.incomingSettle,
  operatorCoin: operatorCoin.coinDeposit,
  operatorPins: operator.pins,
  operatorParkedList: operatorParked.operatorParkedList,
  operatorParkedRetry: operatorParked.operatorParkedRetry,
  operatorDecided: operator.lastDecided,
  operatorCouponIssue: operatorCoupon.couponIssue,
  operatorCouponQueue: operatorCoupon.couponQueue,
  operatorSiteMax: operatorLimit.siteMax,
  operatorSiteOptions: operatorSiteOption.siteOptions,
  operatorSupportList: operatorSupport.operatorSupportList,
  operatorSupportRead: operatorSupport.operatorSupportRead,
  operatorSupportClaim: operatorSupport.operatorSupportClaim,
  operatorSupportRelease: operatorSupport.operatorSupportRelease,
  operatorSupportAnswer: operatorSupport.operatorSupportAnswer,
  operatorCannedList: operatorSupport.operatorCannedList,
  operatorCannedSave: operatorSupport.operatorCannedSave,
  operatorCannedDelete: operatorSupport.operatorCannedDelete,
  operatorFaqList: operatorSupport.operatorFaqList,
  operatorFaqSave: operatorSupport.operatorFaqSave,
  operatorSportsHold: operatorSports.operatorSportsHold,
  operatorSportsVoid: operatorSports.operatorSportsVoid,
  operatorSportsResult: operatorSports.operatorSportsResult,
  operatorSportsExposure: operatorSports.operatorSportsExposure,
  operatorSportsPriceError: operatorSports.operatorSportsPriceError,
  operatorSportsReviews: operatorSports.operatorSportsReviews,
  operatorPartnerRate: operatorPartner.operatorPartnerRate,
  operatorPartnerStatus: operatorPartner.operatorPartnerStatus,
  operatorPartnerMove: operatorPartner.operatorPartnerMove,
  operatorPartnerCharge: operatorPartner.operatorPartnerCharge,
  operatorPartnerConfirm: operatorPartner.operatorPartnerConfirm,
  operatorPartnerPay: operatorPartner.operatorPartnerPay,
} as const;
