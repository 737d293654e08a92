import type { Answer } from '@madang/contracts';
import { hasStaffRights, isPartnerHost, SITE_ID, type StaffRole } from '@madang/contracts';
import { type Endpoint, isShutByMaintenance } from '@madang/contracts/endpoints';
import { errorCodes } from '@madang/contracts/error-codes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Config } from '../config.ts';
import type { Clock } from '../core/clock.ts';
import { createKeyedMutex } from '../core/keyed-mutex.ts';
import { refuse } from '../core/refusal.ts';
import type { Db } from '../db/index.ts';
import type { CallGate } from './call-gate.ts';
import { isFitBody } from './fit-body.ts';
import { assertListBounds } from './list-bounds.ts';
import { isOpenBeforeOwnPassword } from './own-password.ts';
import { isOpenBeforeEnrolment } from './second-factor.ts';

/** The signed-in member of a request, put there by the session plugin. */
export interface Caller {
  memberIdx: bigint;
  memId: string;
  /** Session id. */
  sid: string;
  /** Of the token that the call carries. */
  generation: number;
  /** When the session began; a refreshed token does not begin another. */
  since: Date;
  /** True of a partner's staff account too. */
  isPartner: boolean;
  /**
   * Whose data and money the call is about: the partner of a staff account, otherwise the caller.
   */
  actsFor: bigint;
  /** The role of a partner's staff account; null: no staff account. */
  staff: StaffRole | null;
  isOperator: boolean;
  /** The site requires a second factor that this member has not set up. */
  needsTotp?: boolean;
  /** Somebody else chose the password with which the member signed in. */
  needsPassword?: boolean;
}

declare module 'fastify' {
  interface FastifyInstance {
    config: Config;
    clock: Clock;
    db: Db;
    /**
     * A few connections of their own for what reads much:
     * lists over a span, exports, reconciliation, settlement.
     */
    reportDb: Db;
    /**
     * The same for lists over a span of the member's own rows: they wait for no report of others.
     */
    ownListDb: Db;
    callGate: CallGate;
  }
  interface FastifyRequest {
    /** Null for a guest, or when the token is not valid. */
    caller: Caller | null;
    /** Why there is no caller although a token came: AU01 or AU02. */
    sessionRefusal: 'AU01' | 'AU02' | null;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

export interface Call<E extends Endpoint> {
  body: z.output<E['body']>;
  caller: E['access'] extends 'member' | 'partner' | 'operator' ? Caller : Caller | null;
  request: FastifyRequest;
  reply: FastifyReply;
  db: Db;
  clock: Clock;
}

/**
 * Every body names its site; it is checked here and handlers never see it.
 * An address that is read names none.
 */
const site = z.object({ siteId: z.literal(SITE_ID) });

const answerOf = (data: z.ZodType) =>
  z.object({
    resultCode: z.string(),
    resultMessage: z.string(),
    data: data.optional(),
    params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  });

/** Business refusals answer 200 too, and may carry data of their own. */
const dataOf = ({ response, refusalData }: Endpoint): z.ZodType =>
  refusalData ? z.union([response, refusalData]) : response;

const bodyOf = (endpoint: Endpoint): z.ZodType =>
  endpoint.body instanceof z.ZodObject ? endpoint.body.extend(site.shape) : z.intersection(endpoint.body, site);

/** `/api/bet/betlist` is `betBetlist`. */
const operationIdOf = (path: Endpoint['path']): string =>
  path
    .slice('/api/'.length)
    .replace(/[^A-Za-z0-9]+(.)?/g, (_, letter: string | undefined) => letter?.toUpperCase() ?? '');

/** True when a guest is refused with AU01. */
const needsMember = ({ access }: Pick<Endpoint, 'access'>): boolean => access !== 'any' && access !== 'cookie';

/** First the caller, then whether the site is open, then the permission. */
const checkAccess = (endpoint: Endpoint, request: FastifyRequest, isSiteClosed: boolean) => {
  const { caller, sessionRefusal } = request;
  const { access } = endpoint;
  // By the caller and not by the access: a partner moves money by members' calls too.
  if (caller?.needsPassword && !isOpenBeforeOwnPassword(endpoint)) throw refuse(errorCodes.passwordChangeRequired);
  if (!caller?.needsPassword && caller?.needsTotp && !isOpenBeforeEnrolment(endpoint))
    throw refuse(errorCodes.totpRequired);
  if (!caller && needsMember(endpoint)) {
    const code = sessionRefusal ?? errorCodes.signInRequired;
    // The balance call marks a superseded session in its own way. Source: specification §8.
    throw refuse(
      code === errorCodes.sessionSuperseded && endpoint.errors.includes(errorCodes.supersededOnBalance)
        ? errorCodes.supersededOnBalance
        : code,
    );
  }
  if (isSiteClosed && isShutByMaintenance(endpoint) && !caller?.isOperator) throw refuse(errorCodes.siteMaintenance);
  // The sub-host shares the cookie of the main host:
  // there it opens nothing of a member who is no partner.
  if (caller && !caller.isPartner && needsMember(endpoint) && isPartnerHost(request.host))
    throw refuse(errorCodes.notPermitted);
  if (
    caller?.staff &&
    needsMember(endpoint) &&
    !(isPartnerHost(request.host) && hasStaffRights(caller.staff, endpoint.staff))
  )
    throw refuse(errorCodes.notPermitted);
  if (access === 'partner' && !caller?.isPartner) throw refuse(errorCodes.notPermitted);
  if (access === 'operator' && !caller?.isOperator) throw refuse(errorCodes.notPermitted);
};

/** Refresh and sign-out never wait behind other calls of their session, which would end it. */
const isUngated = ({ path }: Endpoint): boolean => path === '/api/getToken' || path === '/api/member/logout';

type Handler<E extends Endpoint> = (call: Call<E>) => Promise<z.input<E['response']>>;

/**
 * Mounts one endpoint of the contracts: validation, access, the shape of the answer and its
 * documentation come from there; `handler` answers the data, or throws `refuse(code)`.
 */
export const mount = <E extends Endpoint>(app: FastifyInstance, endpoint: E, handler: Handler<E>): void =>
  mountWith(app, app.db, endpoint, handler);

/**
 * {@link mount} for a call that reads over a span or a subtree:
 * it has connections of its own, and bets keep theirs.
 */
export const mountReport = <E extends Endpoint>(app: FastifyInstance, endpoint: E, handler: Handler<E>): void =>
  mountWith(app, app.reportDb, endpoint, handler);

/**
 * {@link mount} for a list over a span of the caller's own rows: its connections are no report's,
 * and the calls of one member run one after the other,
 * so that each member waits for the present call of others at most.
 */
export const mountOwnList = <E extends Endpoint>(app: FastifyInstance, endpoint: E, handler: Handler<E>): void => {
  const inTurn = createKeyedMutex<bigint>();
  mountWith(app, app.ownListDb, endpoint, (call) => inTurn(call.caller?.memberIdx ?? 0n, () => handler(call)));
};

const mountWith = <E extends Endpoint>(app: FastifyInstance, db: Db, endpoint: E, handler: Handler<E>): void => {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint },
    schema: {
      operationId: operationIdOf(endpoint.path),
      summary: endpoint.summary,
      ...(needsMember(endpoint) && { security: [{ bearer: [], token: [] }] }),
      tags: [endpoint.path.split('/')[2] ?? ''],
      description: `Access: ${endpoint.access}.${isShutByMaintenance(endpoint) ? ' Closed during maintenance (B0093).' : ''} Refusals: ${endpoint.errors.join(', ') || 'none of its own'}.`,
      ...(endpoint.method === 'GET' ? { querystring: endpoint.body } : { body: bodyOf(endpoint) }),
      response: { '2xx': answerOf(dataOf(endpoint)), default: answerOf(z.never()) },
    },
    // Before validation, so that a guest learns nothing of a members' call but that it is one.
    preValidation: async (request) => {
      checkAccess(endpoint, request, app.siteCheck.isClosed());
      if (!isFitBody(request.body)) throw refuse(errorCodes.invalidRequest);
    },
    handler: async (request, reply): Promise<Answer<unknown>> => {
      const body = (endpoint.method === 'GET' ? request.query : request.body) as z.output<E['body']>;
      assertListBounds(endpoint, body, app.clock.now());
      const leave = isUngated(endpoint) ? () => undefined : await app.callGate.enter(request.caller?.sid ?? null);
      try {
        const caller = request.caller as Call<E>['caller'];
        const data = await handler({ body, caller, request, reply, db, clock: app.clock });
        return { resultCode: '0', resultMessage: '', data };
      } finally {
        leave();
      }
    },
  });
};
