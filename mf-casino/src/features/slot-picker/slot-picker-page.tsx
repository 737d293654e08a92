import { useCodes, useLanguage } from '@madang/platform';
import { apart, byScreen } from '@madang/ui';
import { Suspense } from 'react';
import { useGoBack } from '../../navigation/use-go-back.ts';
import type { PickerModalProps } from './slot-picker.desktop.tsx';
import { useSlotPicker } from './use-slot-picker.ts';

export const Arrangement = byScreen<PickerModalProps>(
  apart(() => import('./slot-picker.desktop.tsx').then((module) => module.SlotPickerDesktop)),
  apart(() => import('./slot-picker.mobile.tsx').then((module) => module.SlotPickerMobile)),
);

/** The picker of one vendor as a page: on desktop a layer over the slot page, closed by going back. */
export const SlotPickerPage = ({ vendorKey, vendorCode }: { vendorKey: string; vendorCode: string }) => {
  const picker = useSlotPicker(vendorKey);
  const language = useLanguage();
  const close = useGoBack('slotgame');
  const known = useCodes().games.find(({ code }) => code === vendorCode);
  const name = picker.vendorName ?? (language === 'ko' ? known?.codeName : known?.codeNameEN) ?? '';
  return (
    <Suspense>
      <Arrangement picker={picker} name={name} onClose={close} />
    </Suspense>
  );
};
