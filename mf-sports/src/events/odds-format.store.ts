/** The odds format of the member, on this device and in all of its tabs. Source: sports SP-16. */
import { deviceStorage, useMember } from '@madang/platform';
import { useCallback, useSyncExternalStore } from 'react';
import { type OddsFormat, oddsFormats } from './odds-format.ts';

const read = (key: string): OddsFormat => {
  const kept = deviceStorage.get(key);
  return oddsFormats.find((format) => format === kept) ?? 'decimal';
};

export const useOddsFormat = (): readonly [OddsFormat, (format: OddsFormat) => void] => {
  const key = `madang.sports.oddsFormat.${useMember()?.memId ?? ''}`;
  const format = useSyncExternalStore(
    useCallback((watcher: () => void) => deviceStorage.watch(key, watcher), [key]),
    () => read(key),
  );
  return [format, useCallback((next: OddsFormat) => deviceStorage.set(key, next), [key])];
};
