export { couponModule } from './coupon.plugin.ts';
export { seedCoupons } from './coupon.seed.ts';
export { type CouponIssue, issueCoupons } from './issue-coupons.command.ts';
