import { TOPIC_MEMORY_MS } from '@madang/contracts';

/** The way from a page to us may take so long, in milliseconds: its age was true when it left. */
const WAY_MS = 5_000;

/**
 * Topics with recent messages, and their times. Messages are not kept:
 * a reader who missed one refetches.
 */
export class Memory {
  readonly #publishedAt = new Map<string, number>();
  /** Before it, this process received nothing. */
  readonly #began: number;

  constructor(now: number) {
    this.#began = now;
  }

  published(recipient: string, now: number): void {
    this.#publishedAt.set(recipient, now);
  }

  /** Whether one of the topics may have had a message within the last `age` milliseconds. */
  hasLogged(recipients: readonly string[], age: number, now: number): boolean {
    const since = now - age - WAY_MS;
    if (since < Math.max(this.#began, now - TOPIC_MEMORY_MS)) return true;
    return recipients.some((recipient) => (this.#publishedAt.get(recipient) ?? Number.NEGATIVE_INFINITY) >= since);
  }

  forget(now: number): void {
    for (const [recipient, at] of this.#publishedAt)
      if (now - at > TOPIC_MEMORY_MS) this.#publishedAt.delete(recipient);
  }
}
