import { css } from '@emotion/react';
import { COPYRIGHT_YEAR } from '@madang/contracts';
import { useText } from '@madang/platform';
import { color, media } from '@madang/ui';
import { SHELL } from '../boot/texts.ts';

const style = css`
  border-top: 1px solid ${color.line}; margin-top: 40px; padding-top: 20px; color: ${color.text3}; font-size: 12px; display: flex; flex-wrap: wrap; gap: 4px 20px; justify-content: space-between;
  ${media.mobile} { border: 0; margin-top: 24px; padding-top: 0; flex-direction: column-reverse; align-items: center; text-align: center; line-height: 1.8; }
`;

export const SiteFooter = () => {
  const t = useText(SHELL);
  return (
    <footer css={style}>
      <span>
        © {COPYRIGHT_YEAR} {t('site.name')}
      </span>
      <span>{t('footer.adults')}</span>
    </footer>
  );
};
