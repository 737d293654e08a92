import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { Link } from '@madang/platform/router';
import { LogoMark, media } from '@madang/ui';
import { SHELL } from '../../boot/texts.ts';

const style = css`
  display: flex; align-items: center; gap: 10px; font-size: 20px; font-weight: 700; letter-spacing: -.03em; flex: none; border-radius: 6px; white-space: nowrap;
  ${media.mobile} { font-size: 18px; min-height: 44px; min-width: 44px; }
`;

interface SiteLogoProps {
  size?: number;
  /** Up to this width of the window, px, the mark is shown without the name. */
  markAlone?: number;
}

export const SiteLogo = ({ size = 28, markAlone = 0 }: SiteLogoProps) => {
  const t = useText(SHELL);
  return (
    <Link to="/" css={style} aria-label={t('site.home')}>
      <LogoMark size={size} />
      <span css={css`@media (max-width: ${markAlone}px) { display: none; }`}>{t('site.name')}</span>
    </Link>
  );
};
