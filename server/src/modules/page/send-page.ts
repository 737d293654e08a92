import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type BootData, isClosedBy, isPartnerHost, type Release as RemoteRelease, textsOf } from '@madang/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressOf } from '../../core/page-address.ts';
import { pageLanguage } from '../../core/page-language.ts';
import { encodingFor } from '../../plugins/encoding.ts';
import { cookieOf, finishSignOut, setCookie } from '../../plugins/session/index.ts';
import { frameOrigins } from '../games/index.ts';
import { takeDeveloped, takeOverride } from '../override/index.ts';
import { type Composition, keepVisit, preloadsFor, remoteAt, visitOf, withRelease } from '../releases/index.ts';
import { onBench } from '../workbench/index.ts';
import { type Boot, bootOf } from './boot.ts';
import { type Document, documentOf } from './document.ts';
import { errorPage } from './error-page.ts';
import { pageHeaders } from './policy.ts';
import { remotesAt, scriptSources } from './script-sources.ts';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);
/** High enough to halve the registry, low enough to take about a millisecond. */
const BROTLI_QUALITY = 4;

const compressed = async (request: FastifyRequest, reply: FastifyReply, html: string): Promise<string | Buffer> => {
  const encoding = encodingFor(request.headers);
  reply.header('vary', 'accept-encoding');
  if (encoding === 'identity') return html;
  reply.header('content-encoding', encoding);
  return encoding === 'br' ? brotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }) : gz(html);
};

interface Release {
  base: string;
  integrity: Readonly<Record<string, string>>;
}

const filesOf = (release: Release, files: readonly string[]) =>
  files.map((file) => ({ href: release.base + file, integrity: release.integrity[file] }));

const themeOf = (request: FastifyRequest) => (cookieOf(request, 'theme') === 'light' ? 'light' : 'dark');

const send = async (
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  rest: Omit<Document, 'language' | 'theme' | 'nonce' | 'boot'>,
  boot: Document['boot'],
  admitted: { remotes: readonly RemoteRelease[]; shellBase?: string; hasGames: boolean; isGameWindow?: boolean },
) => {
  const nonce = randomBytes(16).toString('base64');
  const html = documentOf({ language: boot.language, theme: themeOf(request), nonce, boot, ...rest });
  const sources = scriptSources(request.host, admitted.remotes, admitted.shellBase);
  const frames = admitted.hasGames ? frameOrigins(app.games) : null;
  reply.headers(
    pageHeaders(app.config, request.host, nonce, { sources, frames, isGameWindow: admitted.isGameWindow ?? false }),
  );
  return reply.send(await compressed(request, reply, html));
};

/** The page in which games run; a remote without it frames no vendor. */
const GAME_PAGE = 'slot.game';

/** Its address in a window of its own names the launch. */
const isGameWindow = (remotes: readonly RemoteRelease[], { pathname, searchParams }: URL): boolean =>
  searchParams.has('launch') &&
  remotes.some(({ pages }) =>
    pages.some(({ id, desktop, mobile }) => id === GAME_PAGE && [desktop, mobile].includes(pathname)),
  );

const languageOf = (request: FastifyRequest) => pageLanguage(cookieOf(request, 'lang'));

/** The texts of the remote at hand go with the page: they need no request of their own. */
const withTexts = ({ data, composition }: Boot, remote: string | null): BootData => {
  const words = remote ? composition.remotes.get(remote)?.words?.[data.language] : undefined;
  return remote && words ? { ...data, texts: { namespace: textsOf(remote), words } } : data;
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

/** Versions by name, as the visit's cookie keeps them. */
const pinsOf = ({ shell, remotes }: Composition): Record<string, string> =>
  Object.fromEntries([...(shell ? [shell] : []), ...remotes.values()].map(({ name, version }) => [name, version]));

/** What a page of this visit knows and uses; the visit keeps to it. */
const bootVisit = async (app: FastifyInstance, request: FastifyRequest, reply: FastifyReply): Promise<Boot> => {
  const now = app.clock.now();
  const visit = visitOf(app.config, request, now);
  const boot = await inTime(
    finishSignOut(app, request, reply).then(() => bootOf(app, request, languageOf(request), visit)),
  );
  keepVisit(app.config, request, reply, visit, pinsOf(boot.composition), now);
  if (boot.owner?.fresh) setCookie(app.config, request, reply, boot.owner.fresh);
  return boot;
};

/** A page of `pnpm dev` has the remote at hand, and the shell that can refresh it. */
const developed = async (app: FastifyInstance, boot: Boot): Promise<Boot> => {
  const found = await takeDeveloped(app);
  if (!found) return boot;
  const composition = { ...withRelease(boot.composition, found.remote, app.registry.signer), shell: found.shell };
  const data = { ...boot.data, registry: composition.snapshot, registrySeal: composition.seal };
  return { ...boot, data, composition };
};

/** A tester's page takes one remote from elsewhere. The visit's own versions stay what they are. */
const overridden = async (app: FastifyInstance, request: FastifyRequest, boot: Boot): Promise<Boot> => {
  const override = boot.owner && (await takeOverride(app, request, boot.owner));
  if (!override) return boot;
  const { release, current } = override;
  const composition = release ? withRelease(boot.composition, release, app.registry.signer) : boot.composition;
  const data = { ...boot.data, registry: composition.snapshot, registrySeal: composition.seal, override: current };
  return { ...boot, data, composition };
};

/**
 * The shell at any address; false when it is not built.
 * @throws what kept the boot data from being made; nothing has been sent then
 */
export const sendShell = async (
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> => {
  const usual = await developed(app, await bootVisit(app, request, reply));
  const found = await overridden(app, request, usual);
  const { data: boot, composition } = found;
  const { shell } = composition;
  if (!shell) return false;
  const url = addressOf(request.url);
  const isMember = Boolean(boot.session);
  // While the site is closed only the page about it is rendered:
  // nothing of the others is prefetched.
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
      // It promotes offers to guests until the shell renders: not for a member on a break.
      firstView: isFirstPage && !closed && !boot.session?.pause ? shell.firstView : undefined,
      scripts: filesOf(shell, shell.scripts),
      preloads: [
        ...filesOf(shell, shell.texts[boot.language] ?? []),
        ...(remote ? filesOf(shell, shell.federation) : []),
        ...(remote ? preloadsFor(boot.registry, url, isMember) : []),
      ],
    },
    withTexts(found, remote),
    {
      remotes: remotesAt(request.host, boot.registry),
      shellBase: shell.base,
      hasGames: !isPartnerHost(request.host),
      isGameWindow: isGameWindow(boot.registry.remotes, url),
    },
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
  const bench = await onBench(app, request, await bootVisit(app, request, reply));
  const remote = bench.boot.composition.remotes.get(name);
  if (!remote?.alone) return false;
  const scripts = filesOf({ ...remote, base: bench.net + remote.base }, remote.alone);
  const page = { root: false, closed: false, scripts, preloads: [], before: bench.script };
  const remotes = bench.boot.data.registry.remotes.filter((each) => each.name === name);
  const hasGames = remotes.some(({ pages }) => pages.some(({ id }) => id === GAME_PAGE));
  await send(app, request, reply, page, withTexts(bench.boot, name), { remotes, hasGames });
  return true;
};

/** The page could not be rendered: a plain text that reloads. */
export const sendErrorPage = (app: FastifyInstance, request: FastifyRequest, reply: FastifyReply): void => {
  const nonce = randomBytes(16).toString('base64');
  void reply
    .status(503)
    .headers({ ...pageHeaders(app.config, request.host, nonce), 'retry-after': '5' })
    .send(errorPage(languageOf(request), themeOf(request), nonce));
};
