import { css } from '@emotion/react';
import { color, Icon, type IconName } from '@madang/ui';
import type { LegMark } from './ticket.ts';

const dot = css`
  display: grid; place-items: center; width: 16px; height: 16px; margin-top: 2.5px; border-radius: 50%; color: ${color.bg}; box-shadow: inset 0 0 0 1.5px ${color.lineStrong};
  > svg { width: 11px; height: 11px; stroke-width: 3; }
  &[data-mark='live'] { box-shadow: inset 0 0 0 1.5px ${color.persimmon}; &::after { content: ''; width: 6px; height: 6px; border-radius: 50%; background: ${color.persimmon}; } }
  &[data-mark='won'] { background: ${color.jade}; box-shadow: none; } &[data-mark='lost'] { background: ${color.persimmon}; box-shadow: none; }
  &[data-mark='void'] { background: ${color.s3}; color: ${color.text2}; box-shadow: none; }
  &[data-mark='halfWon'] { background: linear-gradient(90deg, ${color.jade} 50%, transparent 50%); box-shadow: inset 0 0 0 1.5px ${color.jade}; }
  &[data-mark='halfLost'] { background: linear-gradient(90deg, ${color.persimmon} 50%, transparent 50%); box-shadow: inset 0 0 0 1.5px ${color.persimmon}; }
`;

/** The point of a running match, in the colour of its text. */
export const point = css`width: 7px; height: 7px; border-radius: 50%; background: currentColor;`;

const icons: Partial<Readonly<Record<LegMark, IconName>>> = { won: 'check', lost: 'minus', void: 'x' };

/** The state of a leg as a dot; its word is beside it. */
export const LegDot = ({ mark }: { mark: LegMark }) => {
  const icon = icons[mark];
  return (
    <span css={dot} data-mark={mark} aria-hidden="true">
      {icon && <Icon name={icon} size={12} />}
    </span>
  );
};
