import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

/**
 * Who may call. `any`: everybody; `cookie`: the session cookie and a known origin; `member`: a valid token in the
 * headers; `partner`: a member whose `isPartnerMember` is Y.
 */
export type EndpointAccess = 'any' | 'cookie' | 'member' | 'partner';

export interface Endpoint {
  readonly method: 'POST' | 'GET';
  readonly path: `/api/${string}`;
  /** One sentence for the API page. */
  readonly summary: string;
  readonly body: z.ZodType;
  readonly response: z.ZodType;
  /** Refusals that a member can meet here, beside those of the access and the envelope. */
  readonly errors: readonly ErrorCode[];
  readonly access: EndpointAccess;
  /** `plain`: neither side seals it (the call that hands out the first key). Default: sealed. */
  readonly sealed?: false;
}

/** Declares one endpoint, once: the server mounts it, the client calls it, the fake network answers it, OpenAPI prints it. */
export const defineEndpoint = <const E extends Endpoint>(endpoint: E): E => endpoint;

export interface Topic {
  /** `/topic/…`, with `{name}` for a part that varies. */
  readonly pattern: `/topic/${string}`;
  readonly access: 'session' | 'public';
  readonly message: z.ZodType;
}

/** Declares one realtime topic: the gateway checks and sends it, the client's store receives it. */
export const defineTopic = <const T extends Topic>(topic: T): T => topic;
