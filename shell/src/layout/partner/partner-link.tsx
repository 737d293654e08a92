import { useMember, useText } from '@madang/platform';
import { useRegistry } from '@madang/platform/host';
import { href } from '@madang/platform/router';
import { buttonStyle } from '@madang/ui';
import { SHELL } from '../../boot/texts.ts';
import { partnerSite } from './partner-host.ts';

/** The way to the partner site: for partners, once somebody brings its pages. */
export const PartnerLink = () => {
  const t = useText(SHELL);
  const member = useMember();
  useRegistry();
  const site = partnerSite();
  if (member?.isPartnerMember !== 'Y' || href('partner') === undefined || site === undefined) return null;
  return (
    <a href={site} css={buttonStyle('outline', 'small')} data-testid="partner">
      {t('partner.open')}
    </a>
  );
};
