import { useMember, useText, useUnread } from '@madang/platform';
import { href } from '@madang/platform/router';
import { CountBadge, Icon, iconButtonStyle, VisuallyHidden } from '@madang/ui';
import { SHELL } from '../../boot/texts.ts';
import { atMainHost } from '../partner/partner-host.ts';

/**
 * Unread messages, which the site of members shows; nothing while nobody brings them. A staff
 * account has no messages and no session there.
 */
export const MessagesLink = () => {
  const t = useText(SHELL);
  const unread = useUnread();
  const staff = useMember()?.staff;
  const to = href('message.list');
  if (to === undefined || staff) return null;
  const label = t('message.unread', { count: unread });
  return (
    <a href={atMainHost(to)} css={iconButtonStyle} title={label}>
      <Icon name="mail" />
      <CountBadge value={unread} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </a>
  );
};
