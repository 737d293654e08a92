import { type MessageOn, type RealtimeMessage, SPORTS_TOPIC, sports } from '@madang/contracts';
import type { BusMessage } from '../../../plugins/realtime/index.ts';
import type { EventState, MarketState } from '../events/event-state.ts';
import { listOf } from '../events/listed.ts';
import { marketViewOf, stateViewOf, timelineOf } from '../odds/event.view.ts';
import type { FeedReport } from './reader.ts';

/** A browser receives one market no more often than this, milliseconds. Source: SP-13 */
export const CONFLATE_MS = 250;
/**
 * What is due together is sent in so many parts, the last of them before the next values are due: a
 * page reads hundreds of messages a second without a long frame. Few messages go at once.
 */
const PARTS = 5;
export const PART_MS = 40;
const FEW = 10;

type Command = MessageOn<`${typeof SPORTS_TOPIC}live`>['cmd'];

const eventTopic = (eventId: string): string => `${SPORTS_TOPIC}e.${eventId}`;
const listTopic = (name: string): string => `${SPORTS_TOPIC}${name}`;
const messageTo = (topic: string, cmd: Command, data1: string, data2: unknown): BusMessage => ({
  to: { topic },
  command: { cmd, data1, data2: typeof data2 === 'string' ? data2 : JSON.stringify(data2) } as RealtimeMessage,
});

/** A page knows by it whether it lists the event. */
const factsOf = ({ leagueId, startsAt }: EventState) => ({ leagueId, startsAt: new Date(startsAt).toISOString() });

/**
 * What is to be published of one event on one topic:
 * the last value of each market, and its last state.
 */
interface Pending {
  readonly markets: Map<string, MarketState>;
  /** When the last of them changed. */
  pricedAt?: string;
  /** Codes of the list's markets; undefined on the event's own topic. */
  main?: readonly string[];
  state?: { status: string; isSuspended: boolean; state: ReturnType<typeof stateViewOf>; at: string };
  timeline?: ReturnType<typeof timelineOf>;
}

interface PublisherOptions {
  readonly publish: (messages: readonly BusMessage[]) => Promise<void>;
  readonly onError: (error: unknown) => void;
  /** The site's time. */
  readonly clock: { now(): number };
}

/**
 * Publishes what changed in events. Prices and states are conflated: the last value of a quarter of
 * a second wins. A stop, an event that enters or leaves a list and the
 * status of the feed go at once.
 */
export const createPublisher = ({ publish, onError, clock }: PublisherOptions) => {
  let pending = new Map<string, Map<string, Pending>>();
  let timer: NodeJS.Timeout | undefined;
  let flushedAt = Number.NEGATIVE_INFINITY;

  const send = (messages: readonly BusMessage[]): void => {
    if (messages.length > 0) publish(messages).catch(onError);
  };

  const waiting = new Set<NodeJS.Timeout>();
  /** @param groups messages of one event on one topic stay together */
  const sendInParts = (groups: readonly BusMessage[][]): void => {
    const parts = Math.min(PARTS, Math.ceil(groups.length / FEW));
    for (let part = 0; part < parts; part += 1) {
      const messages = groups.filter((_, index) => index % parts === part).flat();
      if (part === 0) {
        send(messages);
        continue;
      }
      const later = setTimeout(() => {
        waiting.delete(later);
        send(messages);
      }, part * PART_MS).unref();
      waiting.add(later);
    }
  };

  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    flushedAt = performance.now();
    const groups: BusMessage[][] = [];
    for (const [topic, events] of pending)
      for (const [eventId, { markets, pricedAt, main, state, timeline }] of events) {
        const messages: BusMessage[] = [];
        groups.push(messages);
        if (state) messages.push(messageTo(topic, 'STATE', eventId, { ...state, ...(timeline && { timeline }) }));
        if (markets.size === 0) continue;
        const views = [...markets.values()].map(marketViewOf);
        messages.push(messageTo(topic, 'ODDS', eventId, { markets: views, at: pricedAt, ...(main && { main }) }));
      }
    pending = new Map();
    sendInParts(groups);
  };

  const pendingOf = (topic: string, eventId: string): Pending => {
    const events = pending.get(topic) ?? new Map<string, Pending>();
    pending.set(topic, events);
    const found = events.get(eventId) ?? { markets: new Map() };
    events.set(eventId, found);
    return found;
  };

  const conflate = (event: EventState): void => {
    const changed = [...event.markets.values()].filter(({ version, versionBefore }) => version !== versionBefore);
    const { isStateChanged } = event.touched;
    if (changed.length === 0 && !isStateChanged) return;
    const at = new Date(clock.now()).toISOString();
    const state = {
      status: event.status,
      isSuspended: event.isSuspended,
      state: stateViewOf(event.state, event.sport),
      at,
    };
    const onEvent = pendingOf(eventTopic(event.eventId), event.eventId);
    for (const market of changed) onEvent.markets.set(market.code, market);
    onEvent.pricedAt = at;
    if (isStateChanged) onEvent.state = state;
    if (event.touched.isTimelineChanged) onEvent.timeline = timelineOf(event.state);
    const list = listOf(event) ?? event.touched.listBefore;
    if (!list) return;
    const main = new Set(event.mainCodes);
    const listed = changed.filter(({ code }) => main.has(code));
    if (listed.length === 0 && !(isStateChanged && list === 'live')) return;
    const onList = pendingOf(listTopic(list), event.eventId);
    for (const market of listed) onList.markets.set(market.code, market);
    onList.main = event.mainCodes;
    onList.pricedAt = at;
    if (isStateChanged && list === 'live') onList.state = state;
  };

  /** What cannot wait. */
  const urgent = (event: EventState): BusMessage[] => {
    const at = new Date(clock.now()).toISOString();
    const { listBefore, isStopped } = event.touched;
    const list = listOf(event);
    const messages: BusMessage[] = [];
    if (isStopped)
      for (const topic of [list && listTopic(list), eventTopic(event.eventId)])
        if (topic) messages.push(messageTo(topic, 'STOP', event.eventId, at));
    if (list !== listBefore)
      for (const name of [listBefore, list])
        if (name) messages.push(messageTo(listTopic(name), 'LIST', event.eventId, factsOf(event)));
    return messages;
  };

  return {
    push({ events, status }: FeedReport): void {
      const messages = events.flatMap(urgent);
      if (status) {
        const topics = ['live', ...sports].map(listTopic);
        for (const { eventId } of events) topics.push(eventTopic(eventId));
        messages.push(...topics.map((topic) => messageTo(topic, 'FEED', '*', status)));
      }
      send(messages);
      for (const event of events) conflate(event);
      if (pending.size === 0 || timer) return;
      const wait = flushedAt + CONFLATE_MS - performance.now();
      if (wait <= 0) flush();
      else timer = setTimeout(flush, wait).unref();
    },
    stop(): void {
      clearTimeout(timer);
      for (const later of waiting) clearTimeout(later);
    },
  };
};
export type Publisher = ReturnType<typeof createPublisher>;
