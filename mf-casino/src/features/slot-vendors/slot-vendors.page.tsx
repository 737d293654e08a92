import { useText } from '@madang/platform';
import { PageLink, useSearchParams } from '@madang/platform/router';
import { buttonStyle, Card, Empty } from '@madang/ui';
import { SlotLobby } from '../../slot-lobby/slot-lobby.tsx';

/** `?group=hotel`: hotel slots, whose vendors are named `H-…`. None has opened. */
const HotelSlots = () => {
  const t = useText('casino');
  return (
    <Card flush>
      <Empty
        icon="hotel"
        title={t('lobby.emptyTitle')}
        help={t('lobby.emptyHelp')}
        action={
          <PageLink page="slotgame" css={buttonStyle('quiet', 'small')}>
            {t('lobby.emptyAction')}
          </PageLink>
        }
      />
    </Card>
  );
};

export const Page = () => {
  const [address] = useSearchParams();
  return address.get('group') === 'hotel' ? <HotelSlots /> : <SlotLobby />;
};
