import { useText } from '@madang/platform';
import { Link } from '@madang/platform/router';
import { buttonStyle, Card, Empty } from '@madang/ui';
import { SHELL } from '../boot/texts.ts';

/** A page that is planned and not yet released. Nothing links to it; an address may. */
export const ComingSoon = () => {
  const t = useText(SHELL);
  return (
    <Card>
      <Empty
        icon="clock"
        title={<h1>{t('comingSoon.title')}</h1>}
        help={t('comingSoon.help')}
        action={
          <Link to="/" css={buttonStyle('quiet', 'small')}>
            {t('area.home')}
          </Link>
        }
      />
    </Card>
  );
};
