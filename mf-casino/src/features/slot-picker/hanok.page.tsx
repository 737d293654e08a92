import { Arrangement, SlotPickerPage } from './slot-picker-page.tsx';

export const preload = () => Arrangement.preload();

export const Page = () => <SlotPickerPage vendorKey="slot_hanok" vendorCode="209" />;
