import { useText, useUnread } from '@madang/platform';
import { href, Link } from '@madang/platform/router';
import { CountBadge, Icon, iconButtonStyle, VisuallyHidden } from '@madang/ui';
import { SHELL } from '../../boot/texts.ts';

/** Unread messages: a link once somebody brings the messages, a count until then. */
export const UnreadLink = () => {
  const t = useText(SHELL);
  const unread = useUnread();
  const to = href('message.list');
  const label = t('message.unread', { count: unread });
  const inner = (
    <>
      <Icon name="mail" />
      <CountBadge value={unread} />
    </>
  );
  return to === undefined ? (
    <span css={iconButtonStyle} role="img" aria-label={label} title={label} data-testid="unread">
      {inner}
    </span>
  ) : (
    // Named by its text: a figure alone beside another name would leave speech control without a
    // phrase.
    <Link to={to} css={iconButtonStyle} title={label} data-testid="unread">
      {inner}
      <VisuallyHidden>{label}</VisuallyHidden>
    </Link>
  );
};
