import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { isMac, macOf } from '../../core/secrets/purpose-key.ts';
import { cookieName, cookiesOf, writeCookie } from '../../plugins/session/index.ts';

/** How long a browser stays known after a sign-in, milliseconds. */
const KNOWN_MS = 365 * 86_400_000;
/** Accounts that one browser is known to. */
const MAX_ACCOUNTS = 5;
const MAX_READ = 4 * MAX_ACCOUNTS;
const SEPARATOR = '~';
/**
 * `<browser>.<end, seconds>.<mac>`: the account is in the mac alone,
 * so that the cookie reveals no id.
 */
const FORM = /^([\w-]{22})\.(\d{10,12})\.([\w-]{43})$/;

const nameOf = (config: Config) => `${cookieName(config)}_device`;

const PURPOSE = 'madang/v1/device';
const textOf = (account: string, id: string, end: string): string => `${id}.${end}.${account}`;

const tokensOf = (config: Config, request: FastifyRequest): string[] =>
  cookiesOf(request, nameOf(config))
    .flatMap((value) => value.split(SEPARATOR))
    .filter((token) => FORM.test(token))
    .slice(0, MAX_READ);

/**
 * The browser's name in a token that was given out for this account and still holds;
 * null for any other token.
 */
const browserOf = (config: Config, account: string, token: string, now: number): string | null => {
  const [, id = '', end = '', mac = ''] = FORM.exec(token) ?? [];
  const given = Buffer.from(mac, 'base64url');
  const isOurs = isMac(config.secrets.session, PURPOSE, textOf(account, id, end), given);
  return isOurs && Number(end) * 1000 > now ? id : null;
};

/**
 * The browser in which this account has signed in before, by its signed cookie; null:
 * an unknown one.
 */
export const knownDevice = (config: Config, request: FastifyRequest, account: string, now: number): string | null =>
  tokensOf(config, request)
    .map((token) => browserOf(config, account, token, now))
    .find((id) => id !== null) ?? null;

/**
 * After a right password: from now on this browser is known to the account,
 * beside others that it is known to.
 */
export const rememberDevice = (
  config: Config,
  request: FastifyRequest,
  reply: FastifyReply,
  account: string,
  now: number,
): void => {
  const tokens = tokensOf(config, request);
  const id = knownDevice(config, request, account, now) ?? randomBytes(16).toString('base64url');
  const end = String(Math.floor((now + KNOWN_MS) / 1000));
  const mac = macOf(config.secrets.session, PURPOSE, textOf(account, id, end));
  const own = `${id}.${end}.${mac.toString('base64url')}`;
  const others = tokens.filter((token) => browserOf(config, account, token, now) === null);
  const value = [own, ...others].slice(0, MAX_ACCOUNTS).join(SEPARATOR);
  writeCookie(config, request, reply, nameOf(config), value, { maxAge: KNOWN_MS / 1000 });
};
