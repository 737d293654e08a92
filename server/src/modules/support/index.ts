export { answerInquiry } from './inquiries/answer-inquiry.command.ts';
export { claimInquiry } from './inquiries/claim-inquiry.command.ts';
export { findInquiry, listEntries, listInquiryQueue } from './inquiries/inquiry.repository.ts';
export { queuedInquiryOf, queueRowOf } from './inquiries/inquiry.view.ts';
export { seedSupport } from './seed/support.seed.ts';
export { supportModule } from './support.plugin.ts';
