import type { GroupKey } from '../../slot-lobby/vendors.ts';
import type { SlotPicker } from './use-slot-picker.ts';

/** What both arrangements of the picker draw. */
export interface PickerProps {
  picker: SlotPicker;
  /** Of the vendor; empty until it is known. */
  name: string;
  /** Where the vendor's games stand. */
  groupKey: GroupKey;
  onClose: () => void;
}
