import { useFormat, useMinutes, useShownBalance, useText } from '@madang/platform';
import { SHELL } from '../../boot/texts.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/**
 * Time and net of this session, as figures and as text. Both are unknown until the server has sent
 * them.
 */
export const useSessionTexts = () => {
  const t = useText(SHELL);
  const format = useFormat();
  const { since, net, netKnown } = useShownBalance();
  const minutes = useMinutes(since);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const spent = hours > 0 ? t('session.hours', { hours, minutes: rest }) : t('session.minutes', { minutes: rest });
  const amount = format.won(Math.abs(net));
  const label = net === 0 ? amount : t(net > 0 ? 'session.gain' : 'session.loss', { amount });
  return {
    known: netKnown,
    since,
    /** `00:42`, hours and minutes. */
    clock: netKnown ? `${two(hours)}:${two(rest)}` : '–',
    /** Won; null while unknown. */
    net: netKnown ? net : null,
    /** The time alone, as text. */
    spent,
    label: netKnown ? t('session.spoken', { time: spent, net: label }) : t('session.unknown'),
  };
};
