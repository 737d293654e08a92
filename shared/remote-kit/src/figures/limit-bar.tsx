import { css } from '@emotion/react';
import { color } from '@madang/ui';

const bar = css`
  height: 6px; border-radius: 3px; background: ${color.s3}; overflow: hidden;
  > i { display: block; height: 100%; border-radius: 3px; background: ${color.dusk}; }
  &[data-tone='lamp'] > i { background: ${color.lamp}; }
`;

interface LimitBarProps {
  /** Id of its name. */
  labelledBy: string;
  used: number;
  limit: number;
  /** `{limit} of which {used}`, as text. */
  read: string;
  /** Lamp: of what is to be reached; dusk: of what is not to be passed. */
  tone?: 'dusk' | 'lamp';
}

/** How far a limit is used: calm up to its end. Source: design, look (Care). */
export const LimitBar = ({ labelledBy, used, limit, read, tone = 'dusk' }: LimitBarProps) => {
  const reached = Math.min(used, limit);
  const share = limit === 0 ? 100 : Math.floor((reached / limit) * 100);
  return (
    <div
      css={bar}
      data-tone={tone}
      role="progressbar"
      aria-labelledby={labelledBy}
      aria-valuemin={0}
      aria-valuemax={limit}
      aria-valuenow={reached}
      aria-valuetext={read}
    >
      <i style={{ width: `${share}%` }} />
    </div>
  );
};
