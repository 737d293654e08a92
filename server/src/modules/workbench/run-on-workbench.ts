import type { BootData } from '@madang/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressOf } from '../../core/page-address.ts';
import { openPersona } from '../members/index.ts';
import { isFromHere } from './from-here.ts';
import { netOf, netScript } from './net.ts';
import { type BenchState, readBenchState } from './workbench-state.ts';

/** True where there is a workbench: never in production. */
export const hasBench = ({ config }: FastifyInstance): boolean => config.mode !== 'production';

const stateOf = (app: FastifyInstance, request: FastifyRequest): BenchState | null => {
  const text = addressOf(request.url).searchParams.get('bench');
  return text !== null && hasBench(app) ? readBenchState(Object.fromEntries(new URLSearchParams(text))) : null;
};

/**
 * A remote's own page as its address configures it: persona and language in the boot data, calls
 * and files by the network that delays and fails them.
 * Without a bench in the address it is unchanged.
 */
export const onBench = async <Boot extends { data: BootData }>(
  app: FastifyInstance,
  request: FastifyRequest,
  boot: Boot,
): Promise<{ boot: Boot; net: string; script: string | undefined }> => {
  const bench = stateOf(app, request);
  if (!bench) return { boot, net: '', script: undefined };
  const from = { ip: request.ip, userAgent: String(request.headers['user-agent'] ?? '') };
  const session = bench.as === '' || !isFromHere(request) ? null : await openPersona(app, bench.as, from);
  const { session: _hers, ...rest } = boot.data;
  const data = { ...rest, language: bench.lang, ...(session && { session }) };
  return { boot: { ...boot, data }, net: netOf(bench), script: netScript(bench) };
};
