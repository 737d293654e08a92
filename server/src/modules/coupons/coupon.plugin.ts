import type { FastifyInstance } from 'fastify';
import { couponRoutes } from './coupon.routes.ts';
import { operatorCouponRoutes } from './operator-coupon.routes.ts';

/** Coupons: their members' side and the operator's. */
export const couponModule = async (app: FastifyInstance) => {
  await app.register(couponRoutes);
  await app.register(operatorCouponRoutes);
};
