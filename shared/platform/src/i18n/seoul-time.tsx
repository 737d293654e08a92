import { css } from '@emotion/react';
import { color } from '@madang/ui';
import { useText } from './use-text.ts';

const note = css`font-size: 12px; color: ${color.text3};`;

/**
 * Names the time zone of an area, once in each area whose times matter: other clocks may be hours
 * away.
 */
export const SeoulTime = ({ className }: { className?: string }) => (
  <small css={note} className={className}>
    {useText('platform')('seoulTimes')}
  </small>
);
