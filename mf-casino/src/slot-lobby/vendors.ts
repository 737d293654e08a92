/** The slot vendors whose pages this remote brings. */
import { manifest } from '../manifest.ts';

export interface SlotVendor {
  /** What getGameList and getGame call it, for example `kplayslot`. */
  key: string;
  /** Source: specification §9. */
  code: string;
  /** Page id of its picker. */
  page: string;
}

export const slotVendors: readonly SlotVendor[] = manifest.pages.flatMap((page) =>
  'vendorCode' in page ? [{ key: page.id.slice(page.id.indexOf('.') + 1), code: page.vendorCode, page: page.id }] : [],
);

/** Where a vendor's games are chosen; the list of vendors for one that is not known. */
export const pickerPageOf = (vendorCode: string | undefined): string =>
  slotVendors.find(({ code }) => code === vendorCode)?.page ?? 'slotgame';
