/** The calls of the site of partners, by their names in the API. */
import * as partnerCalculations from './calculations.endpoints.ts';
import * as partnerExports from './exports.endpoints.ts';
import * as partnerHome from './home.endpoints.ts';
import * as partnerLists from './lists.endpoints.ts';
import * as partnerOwn from './own.endpoints.ts';
import * as partnerRates from './rates.endpoints.ts';
import * as settlementExport from './settlement-export.endpoints.ts';
import * as partnerStaff from './staff.endpoints.ts';
import * as partnerTransfers from './transfers.endpoints.ts';

export const partnerEndpoints = {
  partnerHome: partnerHome.partnerHome,
  partnerCashList: partnerLists.partnerCashList,
  partnerBettingList: partnerLists.partnerBettingList,
  partnerPartnerList: partnerLists.partnerPartnerList,
  partnerCalculationList: partnerCalculations.partnerCalculationList,
  partnerDays: partnerCalculations.partnerDays,
  partnerCalculationUserList: partnerCalculations.partnerCalculationUserList,
  partnerMemberList: partnerLists.partnerMemberList,
  partnerMoneyMoveList: partnerLists.partnerMoneyMoveList,
  partnerWhy: partnerCalculations.partnerWhy,
  partnerWhyTotal: partnerCalculations.partnerWhyTotal,
  partnerLineBets: partnerCalculations.partnerLineBets,
  partnerSetRate: partnerRates.partnerSetRate,
  partnerExport: settlementExport.partnerExport,
  partnerExportStart: partnerExports.partnerExportStart,
  partnerExportList: partnerExports.partnerExportList,
  partnerExportFile: partnerExports.partnerExportFile,
  partnerOwn: partnerOwn.partnerOwn,
  partnerSettlements: partnerOwn.partnerSettlements,
  partnerCreate: partnerOwn.partnerCreate,
  partnerRates: partnerRates.partnerRates,
  partnerRatePreview: partnerRates.partnerRatePreview,
  partnerStaffList: partnerStaff.partnerStaffList,
  partnerStaffCreate: partnerStaff.partnerStaffCreate,
  partnerStaffChange: partnerStaff.partnerStaffChange,
  partnerStaffReset: partnerStaff.partnerStaffReset,
  partnerStaffPassword: partnerStaff.partnerStaffPassword,
  partnerTransferRule: partnerTransfers.partnerTransferRule,
  partnerTransfer: partnerTransfers.partnerTransfer,
  partnerTransferList: partnerTransfers.partnerTransferList,
  partnerTransferDecide: partnerTransfers.partnerTransferDecide,
} as const;
