/** All that the panel knows of the page, for as long as the page lives. */
import type { BootData, Release } from '@madang/contracts';
import { session } from '@madang/platform';
import { containerName } from '../../../loader/container.ts';
import { subjectOf } from '../../../watch/blame.ts';
import type { Recorded } from '../facts.ts';
import { createLoads, idOf } from './loads.ts';
import { createLog } from './log.ts';
import { plainText } from './plain-copy.ts';
import { createStories } from './stories.ts';

/** What happens at once is drawn once, milliseconds. */
const TOGETHER_MS = 100;

/** Version of the frame, by the address of its scripts. */
const frame = (): string => {
  const { src } = document.querySelector<HTMLScriptElement>('script[src*="/_m/shell/"]') ?? { src: '' };
  return idOf(subjectOf(src) ?? { name: 'shell', version: '–' });
};

export const createCollector = ({ key, registry, override }: Pick<BootData, 'key' | 'registry' | 'override'>) => {
  const shell = frame();
  const listeners = new Set<() => void>();
  let version = 0;
  let isDue = false;
  const changed = (): void => {
    if (isDue) return;
    isDue = true;
    setTimeout(() => {
      isDue = false;
      version += 1;
      for (const notify of [...listeners]) notify();
    }, TOGETHER_MS);
  };

  const secretsNow = (): string[] => {
    const own = session.current();
    return [key.secret, ...(own ? [own.token, own.key.secret, own.topic] : [])];
  };
  const log = createLog(secretsNow, changed);
  const loads = createLoads();
  const stories = createStories((text) => plainText(text, secretsNow()));

  const releases: readonly Release[] = registry.remotes.flatMap((one) => [
    one,
    ...(one.fallback ? [one.fallback] : []),
  ]);
  const byContainer = new Map(releases.map((release) => [containerName(release), idOf(release)]));

  return {
    shell,
    remotes: registry.remotes,
    releases,
    override: override ?? null,
    log,
    loads,
    stories,
    /** `name@version` of a container of the federation. */
    ownerOf: (container: string): string => (container === 'shell' ? shell : (byContainer.get(container) ?? container)),
    take({ at, fact }: Recorded): void {
      if (fact.what === 'event' || fact.what === 'frame') log.note(at, fact);
      else {
        loads.note(at, fact);
        stories.note(fact);
        changed();
      }
    },
    subscribe(notify: () => void): () => void {
      listeners.add(notify);
      return () => listeners.delete(notify);
    },
    version: () => version,
  };
};
export type Collector = ReturnType<typeof createCollector>;
