import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { isMac, macOf } from '../../core/secrets/purpose-key.ts';
import { cookieName, cookieOf, writeCookie } from '../../plugins/session/index.ts';
import type { Pins } from './live.ts';

/** A visit ends when no page of it was opened for so long, milliseconds. */
export const VISIT_IDLE_MS = 30 * 60_000;
/** And after so long in any case. */
export const VISIT_MOST_MS = 12 * 60 * 60_000;
/** The cookie is written again when it is older than this, so that most pages need not. */
const RENEW_MS = 5 * 60_000;

export interface Visit {
  id: string;
  /** Milliseconds since the epoch. */
  since: number;
  seen: number;
  pins: Pins | null;
}

const nameOf = (config: Config) => `${cookieName(config)}_visit`;

const PURPOSE = 'madang/v1/visit-pins';

type Claims = [id: string, since: number, seen: number, pins: Pins];

/**
 * The visit of a request, by our signed cookie; a new one without it, or when that one has ended.
 */
export const visitOf = (config: Config, request: FastifyRequest, now: number): Visit => {
  const [text = '', mac = ''] = cookieOf(request, nameOf(config))?.split('.') ?? [];
  if (text && isMac(config.secrets.session, PURPOSE, text, Buffer.from(mac, 'base64url'))) {
    const [id, since, seen, pins] = JSON.parse(Buffer.from(text, 'base64url').toString()) as Claims;
    if (now - seen < VISIT_IDLE_MS && now - since < VISIT_MOST_MS && now >= since) return { id, since, seen, pins };
  }
  return { id: randomBytes(16).toString('base64url'), since: now, seen: now, pins: null };
};

const isSame = (one: Pins | null, other: Pins): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Writes down what a visit uses, where that is news. */
export const keepVisit = (
  config: Config,
  request: FastifyRequest,
  reply: FastifyReply,
  visit: Visit,
  pins: Pins,
  now: number,
): void => {
  if (isSame(visit.pins, pins) && now - visit.seen < RENEW_MS) return;
  const claims: Claims = [visit.id, visit.since, now, pins];
  const text = Buffer.from(JSON.stringify(claims)).toString('base64url');
  const value = `${text}.${macOf(config.secrets.session, PURPOSE, text).toString('base64url')}`;
  writeCookie(config, request, reply, nameOf(config), value, { maxAge: VISIT_IDLE_MS / 1000 });
};
