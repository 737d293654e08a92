import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-paths.ts';
import { color, radius } from '../theme.ts';

export type TagTone = 'neutral' | 'jade' | 'persimmon' | 'dusk' | 'lamp' | 'outline';

const shape = css`
  display: inline-flex; align-items: center; justify-content: center; gap: 4px; min-height: 22px; padding: 0 8px; border-radius: ${radius.tag}px; font-size: 12px; font-weight: 700; white-space: nowrap;
  &[data-tone='neutral'] { background: ${color.s3}; color: ${color.text2}; }
  &[data-tone='jade'] { background: ${color.jadeSoft}; color: ${color.jade}; }
  &[data-tone='persimmon'] { background: ${color.persimmonSoft}; color: ${color.persimmon}; }
  &[data-tone='dusk'] { background: ${color.duskSoft}; color: ${color.dusk}; }
  &[data-tone='lamp'] { background: ${color.lampSoft}; color: ${color.lampText}; }
  &[data-tone='outline'] { color: ${color.text2}; box-shadow: inset 0 0 0 1px ${color.lineStrong}; }
`;

export interface TagProps {
  tone?: TagTone;
  icon?: IconName;
  className?: string;
  children: ReactNode;
}

/** A short word about a state. The colour never speaks alone. */
export const Tag = ({ tone = 'neutral', icon, className, children }: TagProps) => (
  <span css={shape} data-tone={tone} className={className}>
    {icon && <Icon name={icon} size={12} />}
    {children}
  </span>
);

/** States of a bet. Source: specification §4. `PART`: lost, but part of the stake came back. */
export type BetStatus = 'PASS' | 'FAIL' | 'PART' | 'TIE' | 'WAIT' | 'BET' | 'CANCEL';

const statuses: Record<BetStatus, { tone: TagTone; icon: IconName }> = {
  PASS: { tone: 'jade', icon: 'check' },
  FAIL: { tone: 'persimmon', icon: 'minus' },
  PART: { tone: 'neutral', icon: 'minus' },
  TIE: { tone: 'neutral', icon: 'minus' },
  WAIT: { tone: 'dusk', icon: 'clock' },
  BET: { tone: 'lamp', icon: 'clock' },
  CANCEL: { tone: 'outline', icon: 'x' },
};

export const StatusTag = ({ status, children }: { status: BetStatus; children: ReactNode }) => (
  <Tag tone={statuses[status].tone} icon={statuses[status].icon}>
    {children}
  </Tag>
);
