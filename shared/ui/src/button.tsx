import { css, type SerializedStyles } from '@emotion/react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { hoverTransition } from './global-style.tsx';
import { Icon } from './icon/icon.tsx';
import type { IconName } from './icon/icon-paths.ts';
import { color, media, motion, radius, size } from './theme.ts';

export type ButtonTone = 'lamp' | 'quiet' | 'outline' | 'plain' | 'danger';
export type ButtonSize = 'small' | 'normal' | 'large';

const shape = css`
  display: inline-flex; align-items: center; justify-content: center; gap: 8px; min-height: ${size.control}px; padding: 0 18px;
  border: 1px solid transparent; border-radius: ${radius.control}px; font-weight: 700; line-height: 1.2; text-align: center; flex: none; max-width: 100%;
  ${hoverTransition}
  &[aria-disabled='true'], &:disabled { background: ${color.s3}; color: ${color.text3}; border-color: transparent; cursor: not-allowed; }
`;

const tones: Record<ButtonTone, SerializedStyles> = {
  lamp: css`
    background: ${color.lamp}; color: ${color.lampInk};
    ${media.hover} { &:hover:not(:disabled, [aria-disabled='true']) { background: ${color.lampHover}; } }
    &:active:not(:disabled) { background: ${color.lampHover}; }
  `,
  quiet: css`
    background: ${color.s2}; border-color: ${color.line};
    ${media.hover} { &:hover:not(:disabled) { border-color: ${color.lineStrong}; } }
    &:active:not(:disabled) { background: ${color.s3}; }
  `,
  outline: css`
    border-color: ${color.lineStrong};
    ${media.hover} { &:hover:not(:disabled) { background: ${color.s2}; } }
    &:active:not(:disabled) { background: ${color.s3}; }
  `,
  plain: css`
    color: ${color.text2}; font-weight: 400; &[aria-disabled='true'], &:disabled { background: none; }
    ${media.hover} { &:hover:not(:disabled) { color: ${color.text}; background: ${color.s2}; } }
    &:active:not(:disabled) { background: ${color.s3}; }
  `,
  danger: css`background: ${color.persimmonFill}; color: ${color.onFill};`,
};

const sizes: Record<ButtonSize, SerializedStyles> = {
  small: css`min-height: ${size.controlSmall}px; padding: 0 14px; font-size: 13px; ${media.mobile} { min-height: 40px; }`,
  normal: css``,
  large: css`min-height: ${size.controlLarge}px; font-size: 16px; border-radius: 12px; width: 100%;`,
};

/**
 * The look of a button for a link: `<PageLink css={buttonStyle('lamp')} …>`. One lamp action per
 * area.
 */
export const buttonStyle = (tone: ButtonTone = 'quiet', scale: ButtonSize = 'normal'): SerializedStyles[] => [
  shape,
  sizes[scale],
  tones[tone],
];

const spinner = css`
  width: 18px; height: 18px; border-radius: 50%; border: 2px solid currentColor; border-right-color: transparent; flex: none;
  animation: madang-turn 800ms linear infinite;
`;

/** A turning ring; only inside the pressed button and the overlay of a launch or a merge. */
export const Spinner = ({ className }: { className?: string }) => (
  <span css={spinner} className={className} aria-hidden="true" />
);

const stack = css`display: inline-grid; > span { grid-area: 1 / 1; display: inline-flex; align-items: center; justify-content: center; gap: 8px; }`;
const unseen = css`visibility: hidden;`;

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  tone?: ButtonTone;
  scale?: ButtonSize;
  icon?: IconName;
  /** While true the button keeps its width, turns a ring, shows `busyText` and ignores presses. */
  busy?: boolean;
  busyText?: string;
  children: ReactNode;
}

export const Button = ({
  tone = 'quiet',
  scale = 'normal',
  icon,
  busy = false,
  busyText,
  children,
  onClick,
  ...rest
}: ButtonProps) => (
  <button
    type="button"
    {...rest}
    css={buttonStyle(tone, scale)}
    aria-busy={busy || undefined}
    onClick={(event) => {
      if (busy) event.preventDefault();
      else onClick?.(event);
    }}
  >
    <span css={stack}>
      <span css={busy ? unseen : undefined} aria-hidden={busy || undefined}>
        {icon && <Icon name={icon} size={16} />}
        {children}
      </span>
      {busy && (
        <span>
          <Spinner />
          {busyText}
        </span>
      )}
    </span>
  </button>
);

const iconShape = css`
  position: relative; width: 40px; height: 40px; border-radius: ${radius.control}px; display: inline-grid; place-items: center; flex: none; color: ${color.text2};
  ${hoverTransition}
  ${media.hover} { &:hover { color: ${color.text}; background: ${color.s2}; } }
  &:active { background: ${color.s3}; }
  &:disabled { color: ${color.disabled}; cursor: not-allowed; background: none; }
  ${media.mobile} { min-height: 44px; min-width: 44px; }
  @media (max-width: 340px) { width: 36px; min-width: 36px; }
`;
const count = css`
  position: absolute; top: 2px; left: 22px; min-width: 17px; height: 17px; padding: 0 4px; border-radius: 9px; display: grid; place-items: center;
  background: ${color.persimmonFill}; color: ${color.onFill}; font-size: 11px; font-weight: 700; line-height: 1; white-space: nowrap;
  transition: opacity ${motion.hover}ms;
`;

/** The look of an icon button for a link. */
export const iconButtonStyle = iconShape;

/** A count on an icon: unread messages. Its meaning belongs in the label of the button. */
export const CountBadge = ({ value }: { value: number }) =>
  value > 0 ? (
    <span css={count} aria-hidden="true">
      {value > 99 ? '99+' : value}
    </span>
  ) : null;

export interface IconButtonProps extends ComponentPropsWithRef<'button'> {
  icon: IconName;
  /** What it does, for readers of the screen and as a tooltip. */
  label: string;
  badge?: number;
  iconSize?: number;
}

export const IconButton = ({ icon, label, badge = 0, iconSize = 20, ...rest }: IconButtonProps) => (
  <button type="button" title={label} {...rest} css={iconShape} aria-label={label}>
    <Icon name={icon} size={iconSize} />
    <CountBadge value={badge} />
  </button>
);
