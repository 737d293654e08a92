import type { RealtimeMessage } from '@madang/contracts';
import type { Recipient } from './outbox.ts';

/**
 * `sid`: one session, wherever its sockets are; `below`:
 * those alone whose token is of an earlier generation.
 */
export type BusRecipient = Recipient | { sid: string; below?: number };

export interface BusMessage {
  to: BusRecipient;
  command: RealtimeMessage;
}

/** Carries messages to every gateway. */
export interface Bus {
  /** Resolves when the messages are safely on their way. */
  publish(messages: readonly BusMessage[]): Promise<void>;
  subscribe(listener: (message: BusMessage) => void): void;
}

/** For one process. */
export const inProcessBus = (): Bus => {
  const listeners: ((message: BusMessage) => void)[] = [];
  return {
    async publish(messages) {
      for (const message of messages) for (const listener of listeners) listener(message);
    },
    subscribe(listener) {
      listeners.push(listener);
    },
  };
};
