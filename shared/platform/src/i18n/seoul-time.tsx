import { css } from '@emotion/react';
import { color } from '@madang/ui';
import { useText } from './use-text.ts';

const note = css`font-size: 12px; color: ${color.text3};`;

/** Says whose time an area tells. Once in each area where a time matters: other clocks may be hours away. */
export const SeoulTime = ({ className }: { className?: string }) => (
  <small css={note} className={className}>
    {useText('platform')('seoulTimes')}
  </small>
);
