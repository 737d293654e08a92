import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { color, z } from '@madang/ui';
import { SHELL } from '../boot/texts.ts';

const style = css`
  position: absolute; left: 12px; top: -80px; z-index: ${z.toast}; padding: 10px 16px; border-radius: 10px; background: ${color.overlay}; border: 1px solid ${color.lineStrong};
  &:focus { top: 12px; }
`;

/** The first stop of the keyboard: past header and menu, to the page. */
export const SkipLink = () => {
  const t = useText(SHELL);
  return (
    <a css={style} href="#content">
      {t('skip')}
    </a>
  );
};
