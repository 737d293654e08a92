import type { z } from 'zod';
import type { StaffRole } from './account/staff-role.ts';
import type { ErrorCode } from './errors.ts';

/**
 * Who may call. `any`: everybody; `cookie`: the session cookie and a known origin; `member`: a
 * valid token in the headers; `partner`: a member whose `isPartnerMember` is Y; `operator`: a
 * member whose role it is.
 */
export type EndpointAccess = 'any' | 'cookie' | 'member' | 'partner' | 'operator';

/**
 * During maintenance members' and partners' calls are refused with B0093 and all others answer.
 * Source: domain §11.
 */
const closedByAccess: readonly EndpointAccess[] = ['member', 'partner'];

/**
 * What a call costs and what depends on it. `read`: rows that are there anyway; `write`: a change
 * that moves no money; `money`: a bet, a payment, a game; `expensive`: a span of rows, a hash of a
 * password, a file. The bounds of each class are in the server's `load-limits.ts`.
 */
export const loadClasses = ['read', 'write', 'money', 'expensive'] as const;
export type LoadClass = (typeof loadClasses)[number];

export interface Endpoint {
  readonly method: 'POST' | 'GET';
  readonly path: `/api/${string}`;
  /** One sentence for the API page. */
  readonly summary: string;
  readonly body: z.ZodType;
  readonly response: z.ZodType;
  /** Refusals that a member can meet here, beside those of the access and the envelope. */
  readonly errors: readonly ErrorCode[];
  /** Data that a refusal may carry, where the caller can act on it at once. */
  readonly refusalData?: z.ZodType;
  readonly access: EndpointAccess;
  /** Which limits a call counts for, and how early an overloaded process refuses it. */
  readonly load: LoadClass;
  /** The least role of a partner's staff account that may call; absent: no staff account may. */
  readonly staff?: StaffRole;
  /**
   * False: neither side seals it (the call that hands out the first key, what anybody reads).
   * Default: sealed.
   */
  readonly sealed?: false;
  /**
   * True: the answer holds a secret, so it is never compressed, because a length would depend on
   * what the secret shares with the rest of the answer. Default: an answer may be compressed before
   * it is sealed.
   */
  readonly secretAnswer?: true;
  /**
   * Longest span from startDate to endDate, days, both included; a longer one is refused with RQ03.
   */
  readonly maxDays?: number;
  /**
   * The access during maintenance where it differs from `access`: `open` answers, `closed` is
   * B0093.
   */
  readonly maintenance?: 'open' | 'closed';
}

/** True when a closed site refuses this call with B0093, to everybody but an operator. */
export const isShutByMaintenance = ({ access, maintenance }: Pick<Endpoint, 'access' | 'maintenance'>): boolean =>
  maintenance ? maintenance === 'closed' : closedByAccess.includes(access);

/**
 * Declares one endpoint, once: the server mounts it, the client calls it, the fake network answers
 * it, OpenAPI prints it.
 */
export const defineEndpoint = <const E extends Endpoint>(endpoint: E): E => endpoint;

export interface Topic {
  /** `/topic/…`, with `{name}` for a part that varies. */
  readonly pattern: `/topic/${string}`;
  /**
   * `session`: its own session; `member`: every member, as a call of that access; `public`: guests
   * as well.
   */
  readonly access: 'session' | 'member' | 'public';
  readonly message: z.ZodType;
}

/** Declares one realtime topic: the gateway checks and sends it, the client's store receives it. */
export const defineTopic = <const T extends Topic>(topic: T): T => topic;
