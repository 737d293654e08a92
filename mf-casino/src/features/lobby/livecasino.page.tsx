import { useSearchParams } from '@madang/platform/router';
import { Lobby } from '../../slot-lobby/slot-lobby.tsx';

/** `?group=hotel`: hotel casinos, whose vendors are named `HC-…`. */
export const Page = () => {
  const [address] = useSearchParams();
  return <Lobby groupKey={address.get('group') === 'hotel' ? 'hotelcasino' : 'casino'} isBehind={false} />;
};
