/** Inquiries and questions as both sides know them. Source: boards BO-10, BO-14, BO-16. */

/** Subjects of an inquiry, in the order of the form. */
export const inquiryCategories = ['cash', 'game', 'sports', 'bonus', 'account', 'etc'] as const;
export type InquiryCategory = (typeof inquiryCategories)[number];

/** Groups of the questions of the FAQ, in the order of the page. */
export const faqCategories = ['account', 'deposit', 'withdrawal', 'bonus', 'game', 'sports', 'safety'] as const;
export type FaqCategory = (typeof faqCategories)[number];

/** Characters of an inquiry's title and of one text in it, at most. */
export const INQUIRY_TITLE_MAX = 80;
export const INQUIRY_TEXT_MAX = 4_000;
/** Inquiries of one member that may wait for an answer at the same time. */
export const INQUIRY_WAITING_MAX = 5;
/** The member writes on for so many days after the last answer. Source: boards BO-10. */
export const INQUIRY_OPEN_DAYS = 7;
/** An inquiry that waits longer is late and comes first, milliseconds. Source: boards BO-10. */
export const INQUIRY_LATE_MS = 30 * 60_000;
/** An operator's lease of an inquiry is renewed so often, milliseconds. Source: boards BO-10. */
export const LEASE_HEARTBEAT_MS = 30_000;
/** A lease ends so long after its last renewal, milliseconds: two heartbeats may be lost. */
export const LEASE_MS = 75_000;
/**
 * The account in a message is masked so long after it was sent, milliseconds. Source: boards BO-16.
 */
export const ACCOUNT_MESSAGE_MS = 30 * 60_000;
