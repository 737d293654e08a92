import { ALL_VENDORS } from '@madang/contracts';
import { useLanguage, useMember, useText } from '@madang/platform';
import { pageAt, useLocation } from '@madang/platform/router';
import { lazyPage } from '@madang/remote-kit';
import { useScreen } from '@madang/ui';
import { useMemo } from 'react';
import { useGoBack } from '../../navigation/use-go-back.ts';
import { sealColours } from '../../slot-lobby/seal-colours.ts';
import { type GroupKey, lobbyOf, useVendors } from '../../slot-lobby/vendors.ts';
import type { PickerProps } from './picker-props.ts';
import { useSlotPicker } from './use-slot-picker.ts';

const Arrangement = lazyPage<PickerProps>(
  () => import('./slot-picker.desktop.tsx').then((module) => module.SlotPickerDesktop),
  () => import('./slot-picker.mobile.tsx').then((module) => module.SlotPickerMobile),
);

export const preload = () => Arrangement.preload();

/**
 * The vendor of this page: `slotgame.kplayslot` is the slots' `kplayslot`. An older host passes no page: it has an
 * address.
 */
const usePlace = (page: string | undefined): { family: string; vendorKey: string } => {
  const { pathname, search } = useLocation();
  const screen = useScreen();
  const id = page ?? pageAt(pathname + search, screen)?.page.id ?? '';
  const [family = '', vendorKey = ''] = id.split('.');
  return { family, vendorKey };
};

/** Until the vendors are known, the group is that of the page. */
const groups: Record<string, GroupKey> = { livecasino: 'casino', phishinggame: 'fishing' };

/** The games of one vendor, or of all of them (`slotgame.search`): on desktop a layer over its group's page, closed by going back. */
export const Page = ({ page }: { page?: string }) => {
  const { family, vendorKey } = usePlace(page);
  const language = useLanguage();
  const t = useText('casino');
  const vendors = useVendors().data?.list;
  const vendor = vendors?.find(({ key }) => key === vendorKey);
  const colours = useMemo(() => vendors && sealColours(vendors), [vendors]);
  const closed = useMemo(
    () =>
      vendorKey === ALL_VENDORS
        ? (vendors ?? []).filter(({ standing }) => standing === 'closed').map(({ names }) => names[language])
        : [],
    [vendors, vendorKey, language],
  );
  const picker = useSlotPicker(vendorKey, vendor?.standing);
  const groupKey = vendor?.groupKey ?? groups[family] ?? 'slot';
  const lobby = lobbyOf(groupKey);
  // A lobby is a member's page: a guest who came here first goes to the main page.
  const isGuest = useMember() === null;
  const close = useGoBack(isGuest ? 'main' : lobby.page, isGuest ? {} : lobby.query);
  return (
    <Arrangement
      picker={picker}
      name={vendorKey === ALL_VENDORS ? t('picker.allGames') : (vendor?.names[language] ?? picker.vendorName ?? '')}
      colour={colours?.get(vendorKey)}
      groupKey={groupKey}
      closed={closed}
      onClose={close}
    />
  );
};
