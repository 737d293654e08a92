import type { DataOf } from '@madang/contracts';
import { type Format, notify, type Translate } from '@madang/platform';

type Previous = NonNullable<DataOf<'/api/member/login'>['previous']>;

/**
 * The notice of the sign-in before this one, for four seconds; a burst of failed attempts is among
 * the messages.
 */
export const notifyOfPrevious = (
  { at, browser, system, failures }: Previous,
  { t, format, onHistory }: { t: Translate; format: Format; onHistory: (() => void) | undefined },
): void => {
  const device = [browser, system].filter(Boolean).join(' · ');
  const text = t('login.previous', { time: format.dateMinute(at) }) + (device && ` (${device})`);
  notify({
    tone: failures > 0 ? 'refusal' : 'info',
    text: failures > 0 ? `${text} ${t('login.previousFailures', { n: failures })}` : text,
    ...(onHistory && { action: { label: t('login.previousShow'), onSelect: onHistory } }),
  });
};
