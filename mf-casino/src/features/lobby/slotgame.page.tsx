import { useSearchParams } from '@madang/platform/router';
import { Lobby } from '../../slot-lobby/slot-lobby.tsx';

/** `?group=hotel`: hotel slots, whose vendors are named `H-…`. */
export const Page = () => {
  const [address] = useSearchParams();
  return <Lobby groupKey={address.get('group') === 'hotel' ? 'hotelslot' : 'slot'} isBehind={false} />;
};
