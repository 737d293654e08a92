import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { documentLocale, useLocale } from './locale.ts';
import { color } from './theme.ts';

const hidden = css`position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap;`;

/** Read out by screen readers, not drawn. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => <span css={hidden}>{children}</span>;

/** Announces a change once, without moving the focus. Keep it mounted and change its text. */
export const LiveRegion = ({ text, assertive = false }: { text: string; assertive?: boolean }) => (
  <span css={hidden} role={assertive ? 'alert' : 'status'} aria-live={assertive ? 'assertive' : 'polite'}>
    {text}
  </span>
);

const wonMark = css`white-space: nowrap;`;
const tones = {
  plain: undefined,
  gain: css`color: ${color.jade};`,
  loss: css`color: ${color.persimmon};`,
  none: css`color: ${color.text2};`,
};

const makeFigures = (locale: string) => ({
  whole: new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }),
  parts: new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 6 }),
});
const made = new Map<string, ReturnType<typeof makeFigures>>();

const figuresOf = (locale: string) => {
  const known = made.get(locale) ?? makeFigures(locale);
  made.set(locale, known);
  return known;
};

/**
 * An amount as the house writes it: grouped by the language (`1,284,500`; Vietnamese `1.284.500`),
 * the unit attached, minus as U+2212, `–` for unknown.
 * @param value integer won or points; for USDT micro-units divided by a million
 * @param signed a net amount: gains carry `+`
 * @param locale BCP 47 tag; the document's by default. A component passes its {@link useLocale}.
 */
export const formatAmount = (
  value: number | null | undefined,
  unit = '',
  signed = false,
  locale = documentLocale(),
): string => {
  if (value === null || value === undefined || Number.isNaN(value)) return '–';
  const { whole, parts } = figuresOf(locale);
  const digits = (Number.isInteger(value) ? whole : parts).format(Math.abs(value));
  const sign = value < 0 ? '−' : signed && value > 0 ? '+' : '';
  return `${sign}${digits}${unit}`;
};

export interface MoneyProps {
  value: number | null | undefined;
  /** Attached to the figure: 원, P. Omit it where the head of the column shows it. */
  unit?: string;
  /** A net result: coloured, with its sign. Stakes and payouts stay neutral. */
  net?: boolean;
  className?: string;
}

/** A figure of money: tabular, never wrapped, never shortened. */
export const Money = ({ value, unit, net = false, className }: MoneyProps) => {
  const locale = useLocale();
  const tone = !net || value == null ? 'plain' : value > 0 ? 'gain' : value < 0 ? 'loss' : 'none';
  return (
    <span css={[wonMark, tones[tone]]} className={className} translate="no">
      {formatAmount(value, unit, net, locale)}
    </span>
  );
};
