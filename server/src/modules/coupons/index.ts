export { couponModule } from './coupon.plugin.ts';
export { seedCoupons } from './coupon.seed.ts';
export { issueCoupons } from './issue-coupons.command.ts';
