import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type BootData, isClosedBy, isPartnerHost, textsOf } from '@madang/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cookieOf } from '../../plugins/session/index.ts';
import { type Built, preloadsFor, remoteAt } from '../registry/index.ts';
import { bootData } from './boot.ts';
import { type Document, documentOf } from './document.ts';
import { pageLanguage } from './language.ts';
import { pageHeaders } from './policy.ts';
import { troublePage } from './trouble.ts';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);
/** High enough to halve the registry, low enough to take about a millisecond. */
const BROTLI_QUALITY = 4;

const compressed = async (request: FastifyRequest, reply: FastifyReply, html: string): Promise<string | Buffer> => {
  const accepted = request.headers['accept-encoding'] ?? '';
  reply.header('vary', 'accept-encoding');
  if (/\bbr\b/.test(accepted)) {
    reply.header('content-encoding', 'br');
    return brotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
  }
  if (/\bgzip\b/.test(accepted)) {
    reply.header('content-encoding', 'gzip');
    return gz(html);
  }
  return html;
};

type Release = Built<{ base: string; integrity: Readonly<Record<string, string>> }>['release'];

const filesOf = (release: Release, files: readonly string[]) =>
  files.map((file) => ({ href: release.base + file, integrity: release.integrity[file] }));

const themeOf = (request: FastifyRequest) => (cookieOf(request, 'theme') === 'light' ? 'light' : 'dark');

const send = async (
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  rest: Omit<Document, 'language' | 'theme' | 'nonce' | 'boot'>,
  boot: Document['boot'],
) => {
  const nonce = randomBytes(16).toString('base64');
  const html = documentOf({ language: boot.language, theme: themeOf(request), nonce, boot, ...rest });
  reply.headers(pageHeaders(app.config, request.host, nonce));
  return reply.send(await compressed(request, reply, html));
};

const languageOf = (request: FastifyRequest) => pageLanguage(cookieOf(request, 'lang'));

/** The texts of the remote at hand go with the page: they need no request of their own. */
const withTexts = (app: FastifyInstance, boot: BootData, remote: string | null): BootData => {
  const words = remote ? app.releases.remote(remote)?.release.words?.[boot.language] : undefined;
  return remote && words ? { ...boot, texts: { namespace: textsOf(remote), words } } : boot;
};

/** How long the boot data may take, in milliseconds: a database that hangs is one that is down. */
const PATIENCE_MS = 5_000;

const inTime = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, fail) => {
      setTimeout(() => fail(new Error('The boot data did not come in time')), PATIENCE_MS).unref();
    }),
  ]);

/**
 * The shell at any address; false when it is not built.
 * @throws what kept the boot data from being made; nothing has been sent then
 */
export const sendShell = async (
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> => {
  const shell = app.releases.shell()?.release;
  if (!shell) return false;
  const language = languageOf(request);
  const boot = await inTime(bootData(app, request, language));
  const url = new URL(request.url, 'http://page');
  const isMember = Boolean(boot.session);
  // While the site is closed no page but the one that says so is drawn: nothing of the others is fetched ahead.
  const closed = isClosedBy(boot.siteCheck, boot.serverTime);
  const remote = closed ? null : remoteAt(boot.registry, url, isMember);
  const isFirstPage = url.pathname === '/' && !url.searchParams.has('popup') && !isPartnerHost(request.host);
  await send(
    app,
    request,
    reply,
    {
      root: true,
      closed,
      firstView: isFirstPage && !closed ? shell.firstView : undefined,
      scripts: filesOf(shell, shell.scripts),
      preloads: [
        ...filesOf(shell, shell.texts[language] ?? []),
        ...(remote ? filesOf(shell, shell.federation) : []),
        ...(remote ? preloadsFor(boot.registry, url, isMember) : []),
      ],
    },
    withTexts(app, boot, remote),
  );
  return true;
};

/** A remote on its own page, mounted by its lifecycles; false when there is none of this name. */
export const sendAlone = async (
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
): Promise<boolean> => {
  const remote = app.releases.remote(name)?.release;
  if (!remote?.alone) return false;
  const boot = await bootData(app, request, languageOf(request));
  const page = { root: false, closed: false, scripts: filesOf(remote, remote.alone), preloads: [] };
  await send(app, request, reply, page, withTexts(app, boot, name));
  return true;
};

/** The page could not be made: calm words that look again by themselves. */
export const sendTrouble = (app: FastifyInstance, request: FastifyRequest, reply: FastifyReply): void => {
  const nonce = randomBytes(16).toString('base64');
  void reply
    .status(503)
    .headers({ ...pageHeaders(app.config, request.host, nonce), 'retry-after': '5' })
    .send(troublePage(languageOf(request), themeOf(request), nonce));
};
