import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { Link } from '@madang/platform/router';
import { LogoMark, media } from '@madang/ui';
import { SHELL } from '../boot/texts.ts';

const style = css`
  display: flex; align-items: center; gap: 10px; font-size: 20px; font-weight: 700; letter-spacing: -.03em; flex: none; border-radius: 6px; white-space: nowrap;
  ${media.mobile} { font-size: 18px; }
`;

export const SiteLogo = ({ size = 28, width }: { size?: number; width?: string }) => {
  const t = useText(SHELL);
  return (
    <Link to="/" css={style} style={{ width }} aria-label={t('site.home')}>
      <LogoMark size={size} />
      {t('site.name')}
    </Link>
  );
};
