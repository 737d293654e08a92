export { type GameType, gameTypes, type RateKind } from './game-type.ts';
export { partnerModule } from './partner.plugin.ts';
export { seedPartners } from './partner.seed.ts';
export { setRate } from './rates/set-rate.command.ts';
export { chargePartner, confirmPeriod, payPeriod } from './settlement/decide.command.ts';
export { settleDueDays } from './settlement/run.ts';
export { moveInTree, setPartnerStatus } from './tree/change-tree.command.ts';
export { type PartnerStatus, partnerStatuses } from './tree/status.policy.ts';
