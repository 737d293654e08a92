import { useCallback, useEffect, useRef, useState } from 'react';
import { type Captcha, makeCaptcha } from './captcha.ts';
import { prove } from './proof-of-work.ts';

export interface CaptchaControl {
  captcha: Captcha;
  typed: string;
  setTyped: (typed: string) => void;
  /** Another captcha; what was typed or proven is gone. */
  reload: () => void;
  proof: 'none' | 'working' | 'done';
  prove: () => void;
}

/**
 * One captcha and what was done about it.
 * @param onProof the work that replaces the digits is done
 */
export const useCaptcha = (onProof: () => void): CaptchaControl => {
  const [captcha, setCaptcha] = useState(() => makeCaptcha());
  const [typed, setTyped] = useState('');
  const [proof, setProof] = useState<CaptchaControl['proof']>('none');
  const solving = useRef<AbortController | null>(null);

  const reload = useCallback(() => {
    solving.current?.abort();
    setProof('none');
    setCaptcha(makeCaptcha());
    setTyped('');
  }, []);
  useEffect(() => () => solving.current?.abort(), []);

  const startProof = () => {
    const own = new AbortController();
    solving.current = own;
    setProof('working');
    prove(`${captcha.answer}.${Date.now()}`, own.signal).then(
      () => {
        setProof('done');
        onProof();
      },
      () => {}, // a new captcha ended it
    );
  };

  return { captcha, typed, setTyped, reload, proof, prove: startProof };
};

/** True once its digits are typed or the work is done. */
export const isSolved = ({ captcha, typed, proof }: CaptchaControl): boolean =>
  proof === 'done' || typed === captcha.answer;
