import type { FastifyInstance } from 'fastify';
import { accountInquiryRoutes } from './account/account-inquiry.routes.ts';
import { faqRoutes } from './faq/faq.routes.ts';
import { guideRoutes } from './guide/guide.routes.ts';
import { inquiryRoutes } from './inquiries/inquiry.routes.ts';
import { operatorInquiryRoutes } from './inquiries/operator-inquiry.routes.ts';

/** Inquiries, account inquiries, questions and guides. */
export const supportModule = async (app: FastifyInstance) => {
  await app.register(inquiryRoutes);
  await app.register(operatorInquiryRoutes);
  await app.register(accountInquiryRoutes);
  await app.register(faqRoutes);
  await app.register(guideRoutes);
};
