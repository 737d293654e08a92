import { useEffect, useRef, useState } from 'react';
import { useLocale } from '../locale.ts';
import { formatAmount } from '../text.tsx';
import { motion } from '../theme.ts';

const still = (): boolean => typeof matchMedia !== 'function' || matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * A balance that rolls to its new value in 400 ms; at once when motion is reduced.
 * @param value integer won or points; null while unknown
 */
export const RollingAmount = ({ value, unit }: { value: number | null; unit?: string }) => {
  const locale = useLocale();
  const [shown, setShown] = useState(value);
  const from = useRef(value);
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
  return <span style={{ whiteSpace: 'nowrap' }}>{formatAmount(shown, unit, false, locale)}</span>;
};
