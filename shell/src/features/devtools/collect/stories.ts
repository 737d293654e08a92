/**
 * The history of each version in this page: where it is mounted, what went wrong with it, how it
 * responds.
 */
import type { FailureKind } from '@madang/contracts';
import { blame } from '../../../watch/blame.ts';
import type { Note, Subject } from '../../../watch/notes.ts';
import type { RemoteFact } from '../facts.ts';
import { idOf } from './loads.ts';

/** Error messages that are kept of one version. */
const MAX_LABELS = 10;

export interface Repeated {
  worst: number;
  count: number;
  /** Of all together, milliseconds. */
  total: number;
}

export interface Story {
  readonly of: Subject;
  state: 'opening' | 'ready' | 'shown' | 'left' | 'failed' | 'crashed';
  /** As the watch reports them. */
  kinds: readonly FailureKind[];
  /** The error messages, secrets masked; the newest last. */
  messages: readonly string[];
  /** Why its last good version replaces it. */
  fellBack: NonNullable<Note['why']> | null;
  /** True: this browser could not check the registry's signature. */
  isUnverified: boolean;
  /** From the request until the page was drawn, the first time, as the watch reports it. */
  load: number | null;
  inp: Repeated | null;
  longtask: Repeated | null;
}

const states: Partial<Record<RemoteFact['what'], Story['state']>> = {
  opened: 'opening',
  ready: 'ready',
  shown: 'shown',
  left: 'left',
  load: 'failed',
  draw: 'crashed',
};
const errors: readonly string[] = ['load', 'draw', 'handler', 'rejection'];

const once = <Value>(list: readonly Value[], value: Value): readonly Value[] =>
  list.includes(value) ? list : [...list, value];
const again = (before: Repeated | null, ms: number): Repeated => ({
  worst: Math.max(before?.worst ?? 0, ms),
  count: (before?.count ?? 0) + 1,
  total: (before?.total ?? 0) + ms,
});

const messageOf = (error: unknown): string => {
  const { name, message } = (error ?? {}) as { name?: unknown; message?: unknown };
  return typeof message === 'string' ? `${typeof name === 'string' ? `${name}: ` : ''}${message}` : String(error);
};

/** @param mask takes secrets out of a text */
export const createStories = (mask: (text: string) => string) => {
  const stories = new Map<string, Story>();
  const storyOf = (of: Subject): Story => {
    const known = stories.get(idOf(of)) ?? {
      of: { name: of.name, version: of.version },
      state: 'opening' as const,
      kinds: [],
      messages: [],
      fellBack: null,
      isUnverified: false,
      load: null,
      inp: null,
      longtask: null,
    };
    stories.set(idOf(of), known);
    return known;
  };

  return {
    of: (id: string): Story | undefined => stories.get(id),
    all: (): readonly Story[] => [...stories.values()],
    note(fact: RemoteFact): void {
      const owner = fact.of ?? ('error' in fact ? blame(fact as Note)?.of : undefined);
      if (!owner) return;
      const story = storyOf(owner);
      story.state = states[fact.what] ?? story.state;
      if (errors.includes(fact.what))
        story.messages = once(story.messages, mask(messageOf((fact as Note).error))).slice(-MAX_LABELS);
      if (fact.what === 'fellBack') story.fellBack = fact.why ?? 'failed';
      if (fact.what === 'unverified') story.isUnverified = true;
      if (fact.what === 'failed') story.kinds = once(story.kinds, fact.kind);
      if (fact.what !== 'took') return;
      if (fact.measure === 'load') story.load ??= fact.ms;
      else story[fact.measure] = again(story[fact.measure], fact.ms);
    },
  };
};
