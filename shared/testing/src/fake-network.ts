/**
 * The server as the contracts describe it, for tests of the browser. Bodies and answers are
 * compared with the contracts' schemas, undeclared fields included, so that a fake cannot drift; a
 * call that no test expected fails the test.
 */
import {
  type Answer,
  type CallPath,
  type DataOf,
  type Envelope,
  type EnvelopeKey,
  type ErrorCode,
  errors,
  isEnvelope,
  SITE_ID,
  stampHeaders,
} from '@madang/contracts';
import { type Endpoint, endpoints } from '@madang/contracts/endpoints';
import { FetchInterceptor } from '@mswjs/interceptors/fetch/web';
import { XMLHttpRequestInterceptor } from '@mswjs/interceptors/XMLHttpRequest/web';
import { HttpResponse, http } from 'msw';
import { defineNetwork, InterceptorSource } from 'msw/experimental';
import { z } from 'zod';
import { Refused, refusal, silence, Unreadable } from './fake-answers.ts';
import { openEnvelope, sealAnswer, TEST_KEY } from './server-cipher.ts';

type EndpointAt<P extends CallPath> = Extract<(typeof endpoints)[keyof typeof endpoints], { path: P }>;
/** A body as the server reads it, defaults filled in. */
export type BodyOf<P extends CallPath> = z.output<EndpointAt<P>['body']>;

type Reply<P extends CallPath> = DataOf<P> | Refused | Unreadable | typeof silence;
export interface Received {
  headers: Headers;
}
export type Handler<P extends CallPath> = (body: BodyOf<P>, request: Received) => Reply<P> | Promise<Reply<P>>;
export type Handlers = { [P in CallPath]?: Handler<P> };

export interface FakeNetwork {
  /** Adds or replaces handlers. */
  on(handlers: Handlers): void;
  /** Bodies received at a path, in order. */
  calls<P extends CallPath>(path: P): BodyOf<P>[];
  /** Headers received at a path, in order. */
  headers(path: CallPath): Headers[];
  /**
   * From now on bodies must be sealed, with one of these keys. Otherwise plain text passes too, as
   * in `qa`.
   */
  sealWith(...keys: EnvelopeKey[]): void;
  /** From now on sealed requests are answered in plain text, as by somebody in between. */
  answerInPlain(): void;
  /**
   * From now on sealed answers carry this server time; otherwise they carry the time of the
   * request.
   */
  serverTime(serverTime: () => number): void;
  /**
   * What would have failed this test; taken, it fails it no more. For tests of the fake network
   * itself.
   */
  takeProblems(): string[];
}

type AnyHandler = (body: unknown, request: Received) => unknown;

const state = {
  handlers: new Map<string, AnyHandler>(),
  received: [] as { path: string; body: unknown; headers: Headers }[],
  problems: [] as string[],
  keys: [TEST_KEY],
  mustSeal: false,
  plain: false,
  serverTime: undefined as (() => number) | undefined,
};

const byPath = new Map<string, Endpoint>(Object.values(endpoints).map((endpoint) => [endpoint.path, endpoint]));

/** The schema without its tolerance: what the contract does not name is a mistake here. */
const strict = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodObject ? z.strictObject(schema.shape) : schema;

const problem = (text: string): Answer<never> => {
  state.problems.push(text);
  return { resultCode: 'E001', resultMessage: text };
};

const answerOf = (
  code: ErrorCode,
  { message, params, data }: Pick<Refused, 'message' | 'params' | 'data'>,
): Answer<unknown> => ({
  resultCode: code,
  resultMessage: message,
  params,
  ...(data !== undefined && { data }),
});

const reply = async (
  endpoint: Endpoint,
  body: unknown,
  request: Received,
): Promise<Answer<unknown> | Unreadable | typeof silence> => {
  const { path } = endpoint;
  const { siteId, ...rest } = body as Record<string, unknown>;
  if (siteId !== SITE_ID) return problem(`${path} came without the site's id`);
  const parsed = strict(endpoint.body).safeParse(rest);
  if (!parsed.success) return problem(`${path} does not take this body: ${z.prettifyError(parsed.error)}`);
  state.received.push({ path, body: parsed.data, headers: request.headers });
  if (endpoint.access !== 'any' && endpoint.access !== 'cookie' && !request.headers.get('token'))
    return answerOf('AU01', refusal('AU01'));
  const handler = state.handlers.get(path);
  // A page whose token is refused requests the present one by its cookie; a test without a handler
  // has no cookie.
  if (!handler && path === endpoints.getToken.path) return answerOf('AU01', refusal('AU01'));
  if (!handler) return problem(`${path} was called, and this test did not expect it`);
  const result = await handler(parsed.data, request);
  if (result === silence || result instanceof Unreadable) return result;
  if (result instanceof Refused) {
    if (result.data === undefined) return answerOf(result.code, result);
    const refused = endpoint.refusalData ? strict(endpoint.refusalData).safeParse(result.data) : undefined;
    if (!refused?.success)
      return problem(`${path} does not refuse with this: ${refused ? z.prettifyError(refused.error) : 'no data'}`);
    return answerOf(result.code, { ...result, data: refused.data });
  }
  const data = strict(endpoint.response).safeParse(result);
  if (!data.success) return problem(`${path} does not answer like this: ${z.prettifyError(data.error)}`);
  return { resultCode: '0', resultMessage: '', data: data.data };
};

const read = (
  endpoint: Endpoint,
  received: unknown,
): { body: unknown; envelope?: Pick<Envelope, 'n' | 't'>; key?: EnvelopeKey } | Refused => {
  if (!isEnvelope(received)) {
    return !state.mustSeal || endpoint.sealed === false ? { body: received } : refusal('EN01');
  }
  const key = state.keys.find(({ k }) => k === received.k);
  if (!key) return refusal('EN04');
  try {
    return { body: JSON.parse(openEnvelope(key, 'request', endpoint.path, received)), envelope: received, key };
  } catch {
    return refusal('EN01');
  }
};

/** A GET has no body to open; its stamp names the key of its answer. */
const readQuery = ({ headers }: Request, { _t, ...body }: Record<string, string>): ReturnType<typeof read> => {
  const [k, n, t] = [stampHeaders.k, stampHeaders.n, stampHeaders.t].map((name) => headers.get(name)) as [
    string | null,
    string | null,
    string | null,
  ];
  if (k === null || n === null) return state.mustSeal ? refusal('EN01') : { body };
  const key = state.keys.find((known) => known.k === k);
  return key ? { body, envelope: { n, t: Number(t) }, key } : refusal('EN04');
};

const serve = async (request: Request): Promise<Response> => {
  const { pathname, searchParams } = new URL(request.url);
  const endpoint = byPath.get(pathname);
  if (!endpoint) return HttpResponse.json(problem(`${pathname} is in no contract`), { status: 404 });
  const opened =
    request.method === 'GET'
      ? readQuery(request, Object.fromEntries(searchParams))
      : read(endpoint, await request.json());
  if (opened instanceof Refused)
    return HttpResponse.json(answerOf(opened.code, opened), { status: errors[opened.code] });
  const answer = await reply(endpoint, opened.body, { headers: request.headers });
  if (answer === silence) return HttpResponse.error();
  if (answer instanceof Unreadable) return HttpResponse.html('<h1>It works!</h1>', { status: answer.status });
  const status = answer.resultCode === '0' ? 200 : errors[answer.resultCode as ErrorCode];
  const { envelope, key } = opened;
  const sent =
    envelope && key && !state.plain
      ? sealAnswer(key, endpoint.path, JSON.stringify(answer), envelope.n, state.serverTime?.() ?? envelope.t)
      : answer;
  return HttpResponse.json(sent as object, { status });
};

// msw's own set-up for Node looks beneath jsdom's XMLHttpRequest, in modules that jsdom loaded
// before the test began. (Its web and node declarations name one class twice, hence the
// conversion.)
const interceptors = [new XMLHttpRequestInterceptor(), new FetchInterceptor()] as unknown as ConstructorParameters<
  typeof InterceptorSource
>[0]['interceptors'];

const network = defineNetwork({
  context: { quiet: true },
  sources: [new InterceptorSource({ interceptors })],
  handlers: [
    http.post('*/api/*', ({ request }) => serve(request)),
    http.get('*/api/*', ({ request }) => serve(request)),
    http.all('*', ({ request }) => {
      state.problems.push(`${request.method} ${request.url} was called, and this test did not expect it`);
      return HttpResponse.error();
    }),
  ],
});

beforeAll(() => network.enable());

afterEach(() => {
  const { problems } = state;
  Object.assign(state, {
    handlers: new Map(),
    received: [],
    problems: [],
    keys: [TEST_KEY],
    mustSeal: false,
    plain: false,
    serverTime: undefined,
  });
  if (problems.length > 0) throw new Error(`The fake network:\n${problems.join('\n')}`);
});

afterAll(() => network.disable());

/**
 * Handlers for this test: `fakeNetwork({ '/api/bet/betlist': ({ page }) => ({ … }) })`. They are
 * gone after it.
 */
export const fakeNetwork = (handlers: Handlers = {}): FakeNetwork => {
  const fake: FakeNetwork = {
    on(more) {
      for (const [path, handler] of Object.entries(more)) state.handlers.set(path, handler as AnyHandler);
    },
    calls: <P extends CallPath>(path: P) =>
      state.received.filter((one) => one.path === path).map(({ body }) => body as BodyOf<P>),
    headers: (path) => state.received.filter((one) => one.path === path).map(({ headers }) => headers),
    sealWith(...keys) {
      state.keys = keys;
      state.mustSeal = true;
    },
    answerInPlain() {
      state.plain = true;
    },
    serverTime(serverTime) {
      state.serverTime = serverTime;
    },
    takeProblems: () => state.problems.splice(0),
  };
  fake.on(handlers);
  return fake;
};
