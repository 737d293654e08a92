import { href } from '@madang/platform/router';
import type { Popup } from './use-popups.ts';

/**
 * The page that a popup leads to, once it is released, or the notice behind it; undefined without
 * either.
 */
export const linkOf = ({ page, bannerIdx, readableYn }: Popup) => {
  if (page !== null && href(page) !== undefined) return { target: { page }, text: 'popup.open' };
  const params = { boardIdx: bannerIdx };
  if (readableYn !== 'Y' || href('notice.read', { params }) === undefined) return undefined;
  return { target: { page: 'notice.read', params }, text: 'popup.notice' };
};
