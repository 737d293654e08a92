import { type BootData, isPartnerHost, type Language, SITE_ID } from '@madang/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sessionOfCookies } from '../../plugins/session/index.ts';
import { memberView, sessionView } from '../members/index.ts';
import type { Composition, Visit } from '../releases/index.ts';

const isOperator = async (app: FastifyInstance, token: string): Promise<boolean> => {
  const verdict = await app.sessions.verify(token);
  return 'caller' in verdict && verdict.caller.isOperator;
};

interface Found {
  view: NonNullable<BootData['session']>;
  memberIdx: bigint;
  sid: string;
  /**
   * The token of now where the cookie has the one before:
   * a reload can overtake the answer of a refresh.
   */
  fresh: string | null;
}

const sessionOf = async (app: FastifyInstance, request: FastifyRequest): Promise<Found | undefined> => {
  const found = await sessionOfCookies(app, request);
  if ('refusal' in found) return undefined;
  const { session, token } = found;
  if (app.siteCheck.isClosed() && !(await isOperator(app, token))) return undefined;
  const hers = await memberView(app.db, session.memberIdx, app.clock.now());
  // The hosts share one cookie: a staff account of a partner has no session at the site itself.
  if (hers.member.staff && !isPartnerHost(request.host)) return undefined;
  return {
    view: { ...sessionView(app.keys, session), ...hers },
    memberIdx: session.memberIdx,
    sid: session.sid,
    fresh: token === session.token ? null : session.token,
  };
};

export interface Boot {
  data: BootData;
  /** What the page uses, in full. */
  composition: Composition;
  /** Whose page it is. */
  owner: Pick<Found, 'memberIdx' | 'sid' | 'fresh'> | null;
}

/** The builds that a page may load: those of the visit, and those that replace them. */
const buildsOf = ({ shell, remotes, snapshot }: Composition) => [
  ...(shell ? [shell] : []),
  ...remotes.values(),
  ...snapshot.remotes.flatMap(({ fallback }) => fallback ?? []),
];

/** What a page knows before its first call, for one visit. */
export const bootOf = async (
  app: FastifyInstance,
  request: FastifyRequest,
  language: Language,
  visit: Visit,
): Promise<Boot> => {
  const session = await sessionOf(app, request);
  // A member has the same versions on every device; a guest for as long as the visit lasts.
  const who = session ? `member/${session.memberIdx}` : `visit/${visit.id}`;
  const composition = await app.registry.live.composeFor({ who, pins: visit.pins });
  const serverTime = app.clock.now();
  const data: BootData = {
    siteId: SITE_ID,
    mode: app.config.mode,
    serverTime,
    language,
    siteHost: app.config.siteHost,
    key: app.keys.boot(serverTime),
    siteCheck: app.siteCheck.window(),
    ...(session && { session: session.view }),
    registry: composition.snapshot,
    registrySeal: composition.seal,
    visit: app.visits.sign(visit.id, buildsOf(composition)),
  };
  return { data, composition, owner: session ?? null };
};
