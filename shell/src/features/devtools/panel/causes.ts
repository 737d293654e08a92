/** Why another version runs in place of the one of this visit, in the order of display. */
import type { Release } from '@madang/contracts';
import type { Translate } from '@madang/platform';
import type { Collector } from '../collect/collector.ts';
import { idOf } from '../collect/loads.ts';

export interface Cause {
  readonly key: string;
  readonly text: string;
}

export const causesOf = (
  { override, stories }: Pick<Collector, 'override' | 'stories'>,
  release: Release,
  t: Translate,
): Cause[] => {
  const story = stories.of(idOf(release));
  const causes: Cause[] = [];
  const add = (key: string, params?: Readonly<Record<string, unknown>>) => causes.push({ key, text: t(key, params) });
  if (override?.remote === release.name) {
    const from = override.from ?? t('cause.here');
    if (override.version === null) add('cause.away', { from });
    else add('cause.override', { from });
  }
  if (story?.fellBack) {
    add('cause.fellBack', { version: release.fallback?.version ?? '' });
    add(`cause.${story.fellBack}`);
  }
  for (const kind of story?.kinds ?? []) add(`kind.${kind}`);
  if (story?.isUnverified) add('cause.unverified');
  return causes;
};
