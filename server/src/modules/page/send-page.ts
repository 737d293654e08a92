import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type BootData, textsOf } from '@madang/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cookieOf } from '../../plugins/session/index.ts';
import { type Built, preloadsFor, remoteAt } from '../registry/index.ts';
import { bootData } from './boot.ts';
import { type Document, documentOf } from './document.ts';
import { pageLanguage } from './language.ts';
import { pageHeaders } from './policy.ts';

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

const languageOf = (request: FastifyRequest) =>
  pageLanguage(cookieOf(request, 'lang'), request.headers['accept-language']);

/** The texts of the remote at hand go with the page: they need no request of their own. */
const withTexts = (app: FastifyInstance, boot: BootData, remote: string | null): BootData => {
  const words = remote ? app.releases.remote(remote)?.release.words?.[boot.language] : undefined;
  return remote && words ? { ...boot, texts: { namespace: textsOf(remote), words } } : boot;
};

/** The shell at any address; false when it is not built. */
export const sendShell = async (
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> => {
  const shell = app.releases.shell()?.release;
  if (!shell) return false;
  const language = languageOf(request);
  const boot = await bootData(app, request, language);
  const url = new URL(request.url, 'http://page');
  const isMember = Boolean(boot.session);
  const remote = remoteAt(boot.registry, url, isMember);
  await send(
    app,
    request,
    reply,
    {
      root: true,
      scripts: filesOf(shell, shell.scripts),
      preloads: [...filesOf(shell, shell.texts[language] ?? []), ...preloadsFor(boot.registry, url, isMember)],
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
  const page = { root: false, scripts: filesOf(remote, remote.alone), preloads: [] };
  await send(app, request, reply, page, withTexts(app, boot, name));
  return true;
};
