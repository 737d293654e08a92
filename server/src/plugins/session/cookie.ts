import { TOKEN_LIFE_MS } from '@madang/contracts';
import { parseCookie, type SerializeOptions, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';

/** Chromium shares cookies across ports, so that two sites on one machine need two names. */
export const cookieName = (config: Config): string =>
  config.mode === 'production' ? 'madang' : `madang_${config.port}`;

/** The partner sub-host shares the cookie of the site's host; any other host keeps it to itself. */
const domainOf = (config: Config, host: string): { domain?: string } =>
  host === config.siteHost || host.endsWith(`.${config.siteHost}`) ? { domain: config.siteHost } : {};

const write = (config: Config, request: FastifyRequest, reply: FastifyReply, value: string, life: SerializeOptions) => {
  const header = stringifySetCookie(cookieName(config), value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: config.mode === 'production',
    ...domainOf(config, request.hostname),
    ...life,
  });
  reply.header('set-cookie', header);
};

/** Any cookie of a request by its name. */
export const cookieOf = (request: FastifyRequest, name: string): string | null =>
  parseCookie(request.headers.cookie ?? '')[name] ?? null;

export const readCookie = (config: Config, request: FastifyRequest): string | null =>
  cookieOf(request, cookieName(config));

export const setCookie = (config: Config, request: FastifyRequest, reply: FastifyReply, token: string): void =>
  write(config, request, reply, token, { maxAge: TOKEN_LIFE_MS / 1000 });

export const clearCookie = (config: Config, request: FastifyRequest, reply: FastifyReply): void =>
  write(config, request, reply, '', { maxAge: 0 });
