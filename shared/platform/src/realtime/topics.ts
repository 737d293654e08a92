/** Who listens to which topic in this page, whatever becomes of the line. */
import type { MessageOn, PublicTopic } from '@madang/contracts';
import { useEffect, useRef } from 'react';

type Listener = (message: never) => void;

interface Listening {
  readonly receive: Listener;
  /** What was said since then does not reach `hear` before the topic is subscribed to, milliseconds since the epoch. */
  readonly since: number;
  readonly missed: (() => void) | undefined;
}

const listeners = new Map<string, Set<Listening>>();
let changed: () => void = () => {};

/** Topics that somebody in this page listens to. */
export const wantedTopics = (): readonly string[] => [...listeners.keys()];

/** For how long somebody has known of a topic who wants to be told what was missed, in milliseconds; null: nobody does. */
export const wantedFor = (topic: string): number | null => {
  const since = [...(listeners.get(topic) ?? [])].flatMap((one) => (one.missed ? [one.since] : []));
  return since.length > 0 ? Math.max(0, Date.now() - Math.min(...since)) : null;
};

/** Tells those who want to know that something was said on `topic` before it was subscribed to. */
export const publishMissed = (topic: string): void => {
  for (const { missed } of [...(listeners.get(topic) ?? [])]) missed?.();
};

/** Set by the line while it stands ready; it is told whenever the wanted topics change. Answers how to take it back. */
export const whenTopicsChange = (listener: () => void): (() => void) => {
  changed = listener;
  return () => {
    if (changed === listener) changed = () => {};
  };
};

/** Hands what came on `topic` to those who listen. */
export const publishToTopic = (topic: string, message: unknown): void => {
  for (const { receive } of [...(listeners.get(topic) ?? [])]) (receive as (message: unknown) => void)(message);
};

/**
 * Listens to a public topic, as a guest too, through reconnections, sign-in and sign-out. What a gap swallowed is lost:
 * `realtimeResumed` tells that it is over. Answers how to stop.
 * @param missed something was said from now on and before the topic is subscribed to: what was asked for in between may be
 *   older than it
 */
export const onTopic = <P extends PublicTopic>(
  topic: P,
  receive: (message: MessageOn<P>) => void,
  missed?: () => void,
): (() => void) => {
  const own: Listening = { receive, since: Date.now(), missed }; // each call counts once, also of the same function
  const set = listeners.get(topic) ?? new Set<Listening>();
  const isNew = set.size === 0;
  listeners.set(topic, set.add(own));
  if (isNew) changed();
  return () => {
    if (!set.delete(own) || set.size > 0) return;
    listeners.delete(topic);
    changed();
  };
};

/** {@link onTopic} while the component is mounted; `hear` and `missed` may be others at each rendering. */
export const useTopic = <P extends PublicTopic>(
  topic: P,
  receive: (message: MessageOn<P>) => void,
  missed?: () => void,
): void => {
  const now = useRef({ receive, missed });
  now.current = { receive, missed };
  const refetches = missed !== undefined;
  useEffect(
    () =>
      onTopic(topic, (message) => now.current.receive(message), refetches ? () => now.current.missed?.() : undefined),
    [topic, refetches],
  );
};
