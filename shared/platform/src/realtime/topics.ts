/** Who listens to which topic in this page, whatever becomes of the line. */
import type { MessageOn, PublicTopic } from '@madang/contracts';
import { useEffect, useRef } from 'react';

type Listener = (message: never) => void;

interface Listening {
  readonly receive: Listener;
  /**
   * Messages since then do not reach `hear` before the topic is subscribed to, milliseconds since
   * the epoch.
   */
  readonly since: number;
  readonly missed: (() => void) | undefined;
}

const listeners = new Map<string, Set<Listening>>();
let changed: () => void = () => {};

/** Topics that somebody in this page listens to. */
export const wantedTopics = (): readonly string[] => [...listeners.keys()];

/**
 * The age of a topic with a subscriber that wants missed messages reported, in milliseconds; null:
 * none.
 */
export const wantedFor = (topic: string): number | null => {
  const since = [...(listeners.get(topic) ?? [])].flatMap((one) => (one.missed ? [one.since] : []));
  return since.length > 0 ? Math.max(0, Date.now() - Math.min(...since)) : null;
};

/** Notifies those subscribers that a message on `topic` was published before the subscription. */
export const publishMissed = (topic: string): void => {
  for (const { missed } of [...(listeners.get(topic) ?? [])]) missed?.();
};

/**
 * Set by the line while it is ready, and called whenever the wanted topics change. Returns the
 * function that removes it.
 */
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
 * Subscribes to a public topic, as a guest too, through reconnections, sign-in and sign-out.
 * Messages of a gap are lost: `realtimeResumed` announces its end. Returns the function that
 * unsubscribes.
 * @param missed called for a message between now and the subscription: data requested in between
 * may be older than it
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

/**
 * {@link onTopic} while the component is mounted; `hear` and `missed` may be others at each
 * rendering.
 */
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
