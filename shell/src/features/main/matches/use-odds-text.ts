import { languageTag, oddsFormatKey, oddsFormatOf, oddsText } from '@madang/contracts';
import { deviceStorage, useLanguage, useMember } from '@madang/platform';
import { useCallback, useSyncExternalStore } from 'react';

/** Odds in the format that the member has chosen on this device. */
export const useOddsText = (): ((hundredths: number) => string) => {
  const tag = languageTag[useLanguage()];
  const key = oddsFormatKey(useMember()?.memId ?? '');
  const format = useSyncExternalStore(
    useCallback((watcher: () => void) => deviceStorage.watch(key, watcher), [key]),
    () => oddsFormatOf(deviceStorage.get(key)),
  );
  return (hundredths) =>
    oddsText(hundredths, format, (value, digits) =>
      new Intl.NumberFormat(tag, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value),
    );
};
