import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { color } from '@madang/ui';
import { SHELL } from '../../../boot/texts.ts';

const mark = css`font-size: 12px; color: ${color.text3}; white-space: nowrap;`;

/** Beside a row that is an example and nobody's. */
export const SimulatedMark = () => {
  const t = useText(SHELL);
  return <span css={mark}>{t('simulated.row')}</span>;
};
