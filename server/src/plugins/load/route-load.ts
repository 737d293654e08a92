import type { Endpoint, LoadClass } from '@madang/contracts/endpoints';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The class by which calls are limited; null: {@link guardedRoutes}. */
    load?: LoadClass | null;
  }
}

/** Routes that are no endpoints of the contracts, by the first part of their path. */
const countedRoutes = new Set([
  '*', // a page
  'api', // the preflight of a call
  'docs',
  'openapi.json',
  'pictures',
  'registry',
  '_alone',
  '_invitation',
  '_lobby',
  '_m',
  '_override',
]);

/** No limit counts them: each has a bound of its own. */
const guardedRoutes = new Set([
  'callback', // signed by a counterpart, whose messages are money
  'health',
  'metrics', // a token
  'qa', // `qa` alone has them
  '_workbench',
  'ws', // each line has a budget of its own
]);

const isRead = (method: string | string[]): boolean =>
  [method].flat().every((one) => one === 'GET' || one === 'HEAD' || one === 'OPTIONS');

/**
 * The class of a route; null: it is not limited.
 * @throws Error for a route that nobody has classed
 */
export const loadOfRoute = (method: string | string[], url: string, endpoint?: Endpoint): LoadClass | null => {
  if (endpoint) return endpoint.load;
  const first = url.split('/')[1] ?? '';
  if (guardedRoutes.has(first)) return null;
  if (countedRoutes.has(first)) return isRead(method) ? 'read' : 'write';
  throw new Error(`${method} ${url} has no load class: name "${first}" in route-load.ts.`);
};
