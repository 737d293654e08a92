/** The odds format of the member, on this device and in all of its tabs. Source: sports SP-16. */
import { type OddsFormat, oddsFormatKey, oddsFormatOf } from '@madang/contracts';
import { deviceStorage, useMember } from '@madang/platform';
import { useCallback, useSyncExternalStore } from 'react';

export const useOddsFormat = (): readonly [OddsFormat, (format: OddsFormat) => void] => {
  const key = oddsFormatKey(useMember()?.memId ?? '');
  const format = useSyncExternalStore(
    useCallback((watcher: () => void) => deviceStorage.watch(key, watcher), [key]),
    () => oddsFormatOf(deviceStorage.get(key)),
  );
  return [format, useCallback((next: OddsFormat) => deviceStorage.set(key, next), [key])];
};
