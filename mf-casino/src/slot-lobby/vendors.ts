/** The vendors as the server lists them, and the pages that this remote has for them. */
import type { DataOf } from '@madang/contracts';
import { query, useQuery } from '@madang/platform';
import { manifest } from '../manifest.ts';

export type Vendor = DataOf<'/api/game/vendors'>['list'][number];
export type GroupKey = Vendor['groupKey'];

/** Every vendor, in the order to show them. A vendor that opens or closes is seen when a page is come to. */
export const useVendors = () => useQuery(query('/api/game/vendors', {}));

const vendorPages = manifest.pages.flatMap((page) =>
  'vendorCode' in page ? [{ code: page.vendorCode as string, page: page.id as string }] : [],
);

const ESPORTS_CODE = '101';
const ESPORTS_PAGE = 'esport.gamestart';

/** Where a vendor's games are chosen; the list of vendors for one that is not known. */
export const pickerPageOf = (vendorCode: string | undefined): string => {
  if (vendorCode === ESPORTS_CODE) return ESPORTS_PAGE;
  return vendorPages.find(({ code }) => code === vendorCode)?.page ?? 'slotgame';
};

const lobbies: Partial<Record<GroupKey, string>> = {
  casino: 'livecasino',
  hotelcasino: 'livecasino',
  // One vendor needs no page of vendors: its games lie over an empty one.
  fishing: 'dashboard',
  virtual: 'virtualgame',
};

/** A group's lobby: its page, and the query of its address. */
export const lobbyOf = (groupKey: GroupKey): { page: string; query: Record<string, string> } => ({
  page: groupKey === 'esports' ? ESPORTS_PAGE : (lobbies[groupKey] ?? 'slotgame'),
  query: groupKey === 'hotelcasino' || groupKey === 'hotelslot' ? { group: 'hotel' } : {},
});

/** The page of games after a vendor's game; the slot games until the vendors are known. */
export const useLobbyOf = (vendorCode: string | undefined): ReturnType<typeof lobbyOf> => {
  const groupKey = useVendors().data?.list.find(({ code }) => code === vendorCode)?.groupKey ?? 'slot';
  // The only vendor of its group has its games at hand where they are chosen.
  return groupKey === 'fishing' ? { page: pickerPageOf(vendorCode), query: {} } : lobbyOf(groupKey);
};
