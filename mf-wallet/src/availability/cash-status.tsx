import { useText } from '@madang/platform';
import { type IconName, Tag, type TagTone } from '@madang/ui';
import type { CashRow } from './use-cash-info.ts';

/** Source: specification §4 (0 request, 2 waiting, 1 complete, -1 cancel). */
const marks: Readonly<Record<CashRow['status'], { tone: TagTone; icon: IconName }>> = {
  0: { tone: 'lamp', icon: 'clock' },
  2: { tone: 'dusk', icon: 'clock' },
  1: { tone: 'jade', icon: 'check' },
  [-1]: { tone: 'persimmon', icon: 'x' },
};

export const CashStatus = ({ status }: { status: CashRow['status'] }) => {
  const t = useText('wallet');
  return (
    <Tag tone={marks[status].tone} icon={marks[status].icon}>
      {t(`status.${status}`)}
    </Tag>
  );
};
