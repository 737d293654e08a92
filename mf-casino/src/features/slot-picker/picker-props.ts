import type { GroupKey } from '../../slot-lobby/vendors.ts';
import type { SlotPicker } from './use-slot-picker.ts';

/** What both arrangements of the picker draw. */
export interface PickerProps {
  picker: SlotPicker;
  /** Of the vendor; empty until it is known. */
  name: string;
  /** Of the vendor's seal; undefined until the vendors are known. */
  colour: number | undefined;
  /** The group of the vendor's games. */
  groupKey: GroupKey;
  /** Names of the vendors whose games are missing because they are closed; empty where one vendor's games are shown. */
  closed: readonly string[];
  onClose: () => void;
}
