import { createHash } from 'node:crypto';
import swagger from '@fastify/swagger';
import { endpoints } from '@madang/contracts/endpoints';
import fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type LightMyRequestResponse,
} from 'fastify';
import fp from 'fastify-plugin';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { Config } from '../config.ts';

/** What an HTML page runs of its own, as a policy lets it in. */
const hashesOf = (html: string): string[] =>
  [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)]
    .map(([, code = '']) => code)
    .filter((code) => code !== '')
    .map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);

/**
 * The reader of the API is somebody else's program: it may talk to this site and to nobody else.
 * Without an origin it reads no page of a member;
 * in `qa`, where it sends calls, there are no members but testers.
 */
const policyOf = (html: string, mode: Config['mode']): string =>
  [
    ...(mode === 'qa' ? [] : ['sandbox allow-scripts']),
    "default-src 'none'",
    `script-src 'self' ${hashesOf(html).join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');

/**
 * A page without an origin has no storage; the reader takes one for granted,
 * and keeps its choices until it is closed.
 */
const storage = `for (const name of ['localStorage', 'sessionStorage']) {
  const kept = new Map();
  const value = {
    getItem: (key) => kept.get(String(key)) ?? null,
    setItem: (key, item) => void kept.set(String(key), String(item)),
    removeItem: (key) => void kept.delete(String(key)),
    clear: () => kept.clear(),
    key: (index) => [...kept.keys()][index] ?? null,
    get length() { return kept.size; },
  };
  Object.defineProperty(window, name, { value, configurable: true });
}`;

const withStorage = (html: string, mode: Config['mode']): string =>
  mode === 'qa' ? html : html.replace('<head>', () => `<head><script>${storage}</script>`);

/**
 * The API reference in a Fastify instance of its own, loaded by its first request:
 * it is 4 MB of script that no start needs.
 */
const loadReader = async (mode: Config['mode']): Promise<FastifyInstance> => {
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  const reader = fastify();
  await reader.register(scalar, {
    routePrefix: '/docs',
    configuration: {
      url: '/openapi.json',
      pageTitle: 'API · Madang',
      withDefaultFonts: false,
      agent: { disabled: true },
      mcp: { disabled: true },
      showDeveloperTools: 'never',
      hideClientButton: true,
      telemetry: false,
      // Plain requests are taken in `qa` alone.
      hideTestRequestButton: mode !== 'qa',
    },
  });
  return reader;
};

/** `/docs`, without what would lead outside: assistant, MCP, sharing, client, telemetry, fonts. */
const readerPlugin = async (app: FastifyInstance) => {
  app.addHook('onSend', async (_request, reply, payload) => {
    if (typeof payload === 'string' && String(reply.getHeader('content-type')).startsWith('text/html'))
      reply.headers({
        'content-security-policy': policyOf(payload, app.config.mode),
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-resource-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
      });
    return payload;
  });
  let reader: Promise<FastifyInstance> | undefined;
  /** Pages and scripts by their path: each is made by its first request. */
  const made = new Map<string, Promise<LightMyRequestResponse>>();
  const make = async (url: string) => {
    reader ??= loadReader(app.config.mode);
    return (await reader).inject({ url });
  };
  const read = async (request: FastifyRequest, reply: FastifyReply) => {
    const url = request.url.split('?')[0] ?? '';
    const answer = made.get(url) ?? make(url);
    const { statusCode, headers, rawPayload } = await answer;
    const { 'content-length': _length, ...rest } = headers;
    if (statusCode === 404) return reply.callNotFound();
    made.set(url, answer);
    const isPage = String(headers['content-type']).startsWith('text/html');
    const payload = isPage ? withStorage(rawPayload.toString(), app.config.mode) : rawPayload;
    return reply
      .code(statusCode)
      .headers(rest)
      .send(payload.length > 0 ? payload : undefined);
  };
  app.get('/docs', { schema: { hide: true } }, read);
  app.get('/docs/*', { schema: { hide: true } }, read);
};

/**
 * A member's call carries the token of the login in both headers:
 * the session plugin refuses one that only one of them has.
 */
const memberSecuritySchemes = {
  bearer: { type: 'http', scheme: 'bearer', description: '`data.token` of `/api/member/login`.' },
  token: { type: 'apiKey', in: 'header', name: 'token', description: 'The same token again.' },
} as const;

const operatorPaths = new Set<string>(
  Object.values(endpoints).flatMap(({ access, path }) => (access === 'operator' ? [path] : [])),
);

/** The document that everybody may read. */
const withoutOperators = <Api extends { paths?: object }>(api: Api): Api => ({
  ...api,
  paths: Object.fromEntries(Object.entries(api.paths ?? {}).filter(([path]) => !operatorPaths.has(path))),
});

const isOperator = async (app: FastifyInstance, { token }: FastifyRequest): Promise<boolean> => {
  const verdict = token ? await app.sessions.verify(token) : null;
  return verdict !== null && 'caller' in verdict && verdict.caller.isOperator;
};

/** OpenAPI printed from the contracts: `/openapi.json`, and `/docs` to read it. */
export const docsPlugin = fp(async (app: FastifyInstance) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Madang API',
        version: '1.0.0',
        description:
          'Every call answers resultCode ("0" is success), resultMessage and data. Bodies travel in envelope v1; in MADANG_MODE=qa plaintext JSON is taken too.',
      },
      components: {
        securitySchemes: {
          deployToken: { type: 'http', scheme: 'bearer', description: 'From `pnpm operator deploy-token`.' },
          ...memberSecuritySchemes,
        },
      },
    },
    transform: jsonSchemaTransform,
  });
  /** Written by their first requests: 715 KB, which take 40 ms of the event loop. */
  const written = { whole: '', open: '' };
  app.get('/openapi.json', { schema: { hide: true } }, async (request, reply) => {
    const kind = app.config.mode !== 'production' || (await isOperator(app, request)) ? 'whole' : 'open';
    written[kind] ||= JSON.stringify(kind === 'whole' ? app.swagger() : withoutOperators(app.swagger()));
    reply.headers({
      'cache-control': 'no-cache',
      vary: 'token',
      // The reader has no origin of its own.
      'access-control-allow-origin': '*',
    });
    return reply.type('application/json; charset=utf-8').send(written[kind]);
  });
  await app.register(readerPlugin);
});
