import { css } from '@emotion/react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { color, media, radius } from '../theme.ts';

/** The look of a card, for elements of one's own. */
export const cardStyle = css`background: ${color.s1}; border: 1px solid ${color.line}; border-radius: ${radius.card}px; min-width: 0;`;
const padded = css`padding: 20px; ${media.mobile} { padding: 16px 18px; }`;

export interface CardProps extends ComponentPropsWithRef<'section'> {
  /** Without padding, for tables and lists that reach the edge. */
  flush?: boolean;
}

export const Card = ({ flush = false, children, ...rest }: CardProps) => (
  <section {...rest} css={[cardStyle, !flush && padded]}>
    {children}
  </section>
);

const sectionStyle = css`
  margin-top: 36px; min-width: 0;
  > header { display: flex; flex-wrap: wrap; align-items: center; gap: 6px 12px; margin-bottom: 14px; min-height: 36px; }
  > header > :last-child:not(h2) { margin-left: auto; }
  ${media.mobile} { margin-top: 28px; > header { min-height: 32px; margin-bottom: 12px; } }
`;

export interface SectionProps {
  title: ReactNode;
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A part of a page under its own heading. */
export const Section = ({ title, aside, className, children }: SectionProps) => (
  <section css={sectionStyle} className={className}>
    <header>
      <h2>{title}</h2>
      {aside}
    </header>
    {children}
  </section>
);

const remarkStyle = css`
  display: flex; gap: 10px; padding: 12px 14px; border-radius: 10px; font-size: 13px; line-height: 1.55; background: ${color.s2}; color: ${color.text2};
  > svg { margin-top: 1px; }
  &[data-tone='lamp'] { background: ${color.lampSoft}; > svg { color: ${color.lampText}; } }
  &[data-tone='dusk'] { background: ${color.duskSoft}; > svg { color: ${color.dusk}; } }
  &[data-tone='persimmon'] { background: ${color.persimmonSoft}; > svg { color: ${color.persimmon}; } }
`;

/** A remark in place: an icon and a sentence. */
export const Note = ({
  tone = 'neutral',
  className,
  children,
}: {
  tone?: 'neutral' | 'lamp' | 'dusk' | 'persimmon';
  className?: string;
  children: ReactNode;
}) => (
  <p css={remarkStyle} data-tone={tone} className={className}>
    {children}
  </p>
);
