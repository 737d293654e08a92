import { useFormat, useText } from '@madang/platform';
import { Figure } from '../amount/figures.tsx';
import type { CashInfo } from './use-cash-info.ts';

const HOUR_MINUTES = 60;

/** How long an application takes, by what the member's last ones took. */
export const UsualTime = ({ info, kind }: { info: CashInfo; kind: 'in' | 'out' }) => {
  const t = useText('wallet');
  const { number } = useFormat();
  const minutes = info.usualMinutes[kind];
  const isLong = minutes !== null && minutes >= HOUR_MINUTES;
  return (
    <Figure name={t('usual.title')}>
      {minutes === null
        ? t('usual.unknown')
        : t(isLong ? 'usual.hours' : 'usual.minutes', {
            n: number(isLong ? Math.round(minutes / HOUR_MINUTES) : minutes),
          })}
    </Figure>
  );
};
