import { isPartnerHost, isPartnerPath, LOBBY_PATH, mainHost, reservedPaths } from '@madang/contracts';
import { endpoints } from '@madang/contracts/endpoints';
import { errorCodes } from '@madang/contracts/error-codes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusalAnswer } from '../../plugins/errors.ts';
import { mount } from '../../plugins/mount.ts';
import { requireOrigin } from '../../plugins/session/index.ts';
import { sendLobby } from './lobby-page.ts';
import { sendAlone, sendErrorPage, sendShell } from './send-page.ts';

const hidden = { schema: { hide: true } };

const isReserved = (path: string) =>
  reservedPaths.some((reserved) => path === reserved || path.startsWith(`${reserved}/`));
/** Files that browsers and robots request by themselves; no page has a name like these. */
const isFile = (path: string) => /\.(ico|png|svg|js|css|map|txt|xml|json|webmanifest)$/.test(path);

const plain = (reply: FastifyReply, status: number, text: string) =>
  reply.status(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text);

/** The same address at the main host, for a page that the partner sub-host does not serve. */
const elsewhere = ({ protocol, host, url }: FastifyRequest, path: string): string | null =>
  isPartnerHost(host) && /^[\w.-]+(:\d+)?$/.test(host) && !isPartnerPath(path)
    ? `${protocol}://${mainHost(host)}${url}`
    : null;

/** Every address of the site answers the shell, which finds its page by the registry. */
export const pageRoutes = async (app: FastifyInstance) => {
  mount(app, endpoints.boot, async ({ request, clock }) => {
    requireOrigin(request, [...app.config.bootOrigins, ...app.config.siteOrigins]);
    const serverTime = clock.now();
    return { key: app.keys.boot(serverTime), serverTime };
  });

  app.get<{ Params: { name: string } }>('/_alone/:name', hidden, async (request, reply) => {
    if (!(await sendAlone(app, request, reply, request.params.name))) return plain(reply, 404, 'Not found');
    return reply;
  });

  app.get(LOBBY_PATH, hidden, async (_request, reply) => sendLobby(reply));

  app.get('/*', hidden, async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    if (isReserved(path) || isFile(path)) return plain(reply, 404, 'Not found');
    const moved = elsewhere(request, path);
    if (moved) return reply.header('cache-control', 'no-store').redirect(moved, 302);
    const sent = await sendShell(app, request, reply).catch((error: unknown) => {
      request.log.error({ err: error }, 'the page could not be made');
      sendErrorPage(app, request, reply);
      return true;
    });
    if (!sent) return plain(reply, 503, 'The site is being built. Please try again in a moment.');
    return reply;
  });

  app.setNotFoundHandler(async (request, reply) =>
    request.url.startsWith('/api/')
      ? reply.status(404).send(refusalAnswer(request, errorCodes.invalidRequest))
      : plain(reply, 404, 'Not found'),
  );
};
