import { useText } from '@madang/platform';
import { type IconName, Tag, type TagTone } from '@madang/ui';
import type { Coupon } from './use-coupons.ts';

/** Source: domain §5.4. */
const marks: Readonly<Record<Coupon['state'], { tone: TagTone; icon: IconName }>> = {
  issued: { tone: 'lamp', icon: 'ticket' },
  gifted: { tone: 'dusk', icon: 'gift' },
  used: { tone: 'jade', icon: 'check' },
  expired: { tone: 'neutral', icon: 'clock' },
};

export const CouponState = ({ state }: { state: Coupon['state'] }) => {
  const t = useText('wallet');
  return (
    <Tag tone={marks[state].tone} icon={marks[state].icon}>
      {t(`coupon.state.${state}`)}
    </Tag>
  );
};
