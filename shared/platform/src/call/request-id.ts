import { ulid } from 'ulid';

/**
 * Idempotency key of a money command: make one for each intention, and send the same one again on
 * every retry.
 */
export const requestId = (): string => ulid();
