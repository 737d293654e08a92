import { useText } from '@madang/platform';
import { Icon, Note } from '@madang/ui';

/** To a member who is no partner: why there is no form here. */
export const PartnersOnly = () => {
  const t = useText('wallet');
  return (
    <Note tone="dusk">
      <Icon name="info" />
      <span>{t('give.partnersOnly')}</span>
    </Note>
  );
};
