import { isIP } from 'node:net';
import { TOKEN_LIFE_MS } from '@madang/contracts';
import { parseCookie, type SerializeOptions, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';

/** More cookies of one name than this are somebody's noise. */
const MAX_OF_A_NAME = 32;

/** Chromium shares cookies across ports, so that two sites on one machine need two names. */
export const cookieName = (config: Config): string =>
  config.mode === 'production' ? 'madang' : `madang_${config.port}`;

/** The partner sub-host shares the cookie of the site's host; any other host keeps it to itself. */
const domainOf = (config: Config, host: string): string | undefined =>
  host === config.siteHost || host.endsWith(`.${config.siteHost}`) ? config.siteHost : undefined;

/** Sets a cookie that no script can read, for the site's hosts. */
export const writeCookie = (
  config: Config,
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  value: string,
  life: SerializeOptions,
): void => {
  const header = stringifySetCookie(name, value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: config.mode === 'production',
    domain: domainOf(config, request.hostname),
    ...life,
  });
  reply.header('set-cookie', header);
};

/** Any cookie of a request by its name. */
export const cookieOf = (request: FastifyRequest, name: string): string | null =>
  parseCookie(request.headers.cookie ?? '')[name] ?? null;

/**
 * Every value of a name: a sub-host of a parent domain can add its own to ours,
 * before it or behind it.
 */
export const cookiesOf = (request: FastifyRequest, name: string): string[] => {
  const values = (request.headers.cookie ?? '')
    .split(';')
    .map((pair) => parseCookie(pair)[name])
    .filter((value): value is string => value !== undefined && value !== '');
  return [...new Set(values)].slice(0, MAX_OF_A_NAME);
};

/** The tokens that a request's cookies carry, ours and whatever else has our name. */
export const cookieTokens = (config: Config, request: FastifyRequest): string[] =>
  cookiesOf(request, cookieName(config));

export const setCookie = (config: Config, request: FastifyRequest, reply: FastifyReply, token: string): void =>
  writeCookie(config, request, reply, cookieName(config), token, { maxAge: TOKEN_LIFE_MS / 1000 });

export const clearCookie = (config: Config, request: FastifyRequest, reply: FastifyReply): void =>
  writeCookie(config, request, reply, cookieName(config), '', { maxAge: 0 });

/**
 * The domains above the one that carries our cookie:
 * a browser takes a cookie for them from any of their hosts.
 */
const domainsAbove = (own: string): string[] => {
  if (isIP(own)) return [];
  const labels = own.split('.');
  return labels.slice(1, -1).map((_, index) => labels.slice(index + 1).join('.'));
};

/** Takes away cookies of our name that are not ours, as far as a host may. */
export const clearStrangeCookies = (config: Config, request: FastifyRequest, reply: FastifyReply): void => {
  const domain = domainOf(config, request.hostname);
  for (const above of domainsAbove(domain ?? request.hostname))
    writeCookie(config, request, reply, cookieName(config), '', { maxAge: 0, domain: above });
  if (domain) writeCookie(config, request, reply, cookieName(config), '', { maxAge: 0, domain: undefined });
};
