import { useEffect, useRef, useState } from 'react';
import { useLocale } from '../locale.ts';
import { formatAmount } from '../text.tsx';
import { motion } from '../theme.ts';

const still = (): boolean => typeof matchMedia !== 'function' || matchMedia('(prefers-reduced-motion: reduce)').matches;

interface RollingAmountProps {
  /** Integer won or points; null while unknown. */
  value: number | null;
  unit?: string;
  /** The value that the first one rolls from; without it that one is there at once. */
  start?: number;
  /** A net amount: gains carry `+`. */
  signed?: boolean;
}

/** An amount that rolls to its new value in 400 ms; at once when motion is reduced. */
export const RollingAmount = ({ value, unit, start: first, signed = false }: RollingAmountProps) => {
  const locale = useLocale();
  const [shown, setShown] = useState(first ?? value);
  const from = useRef(first ?? value);
  useEffect(() => {
    const start = from.current;
    from.current = value;
    if (value === null || start === null || start === value || still()) {
      setShown(value);
      return;
    }
    let frame = 0;
    const began = performance.now();
    const step = (now: number) => {
      const part = Math.min(1, (now - began) / motion.number);
      setShown(Math.round(start + (value - start) * (1 - (1 - part) ** 3)));
      if (part < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return <span style={{ whiteSpace: 'nowrap' }}>{formatAmount(shown, unit, signed, locale)}</span>;
};
