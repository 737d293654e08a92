/** Who listens to which topic in this page, whatever becomes of the line. */
import type { MessageOn, PublicTopic } from '@madang/contracts';
import { useEffect, useRef } from 'react';

type Hear = (message: never) => void;

const listeners = new Map<string, Set<Hear>>();
let changed: () => void = () => {};

/** Topics that somebody in this page listens to. */
export const wantedTopics = (): readonly string[] => [...listeners.keys()];

/** Set by the line while it stands ready; it is told whenever the wanted topics change. Answers how to take it back. */
export const whenTopicsChange = (tell: () => void): (() => void) => {
  changed = tell;
  return () => {
    if (changed === tell) changed = () => {};
  };
};

/** Hands what came on `topic` to those who listen. */
export const tellTopic = (topic: string, message: unknown): void => {
  for (const hear of [...(listeners.get(topic) ?? [])]) (hear as (message: unknown) => void)(message);
};

/**
 * Listens to a public topic, as a guest too, through reconnections, sign-in and sign-out. What a gap swallowed is lost:
 * `realtimeResumed` tells that it is over. Answers how to stop.
 */
export const onTopic = <P extends PublicTopic>(topic: P, hear: (message: MessageOn<P>) => void): (() => void) => {
  const own: Hear = (message) => hear(message); // each call counts once, also of the same function
  const set = listeners.get(topic) ?? new Set<Hear>();
  const isNew = set.size === 0;
  listeners.set(topic, set.add(own));
  if (isNew) changed();
  return () => {
    if (!set.delete(own) || set.size > 0) return;
    listeners.delete(topic);
    changed();
  };
};

/** {@link onTopic} while the component is mounted; `hear` may be another one at each rendering. */
export const useTopic = <P extends PublicTopic>(topic: P, hear: (message: MessageOn<P>) => void): void => {
  const now = useRef(hear);
  now.current = hear;
  useEffect(() => onTopic(topic, (message) => now.current(message)), [topic]);
};
