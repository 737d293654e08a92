import { type ErrorCode, errors, FALLBACK_LANGUAGE, REALTIME_PATH as LINE, languages } from '@madang/contracts';
import { z } from 'zod';
import { fromSeoulTime } from '../../core/seoul.ts';

/** Maximum delay that a tester may set, and how long a call hangs, milliseconds. */
export const LATENCY_MOST_MS = 30_000;
export const HANG_MS = 120_000;

const codes = Object.keys(errors) as ErrorCode[];
/** How a call or a file may fail; a code of the catalogue is a refusal. */
export const failures = ['', '500', 'hang', 'garbage', ...codes] as const;

const state = z.object({
  /** Container of the remote, and one of its pages. */
  page: z.string().regex(/^mf_\w+\/[\w.-]+$/),
  /** A seeded member; empty: a guest. */
  as: z.string().regex(/^\w*$/).catch(''),
  lang: z.enum(languages).catch(FALLBACK_LANGUAGE),
  /** CSS pixels. */
  width: z.coerce.number().int().min(320).max(1920).catch(1280),
  /** Whose data: the site's, or made up from the contracts. */
  net: z.enum(['real', 'fake']).catch('real'),
  /** Milliseconds before every call, file and realtime message. */
  latency: z.coerce.number().int().min(0).max(LATENCY_MOST_MS).catch(0),
  /** The server's time that it is shown at, wall time of Seoul; empty: whatever it is. */
  at: z
    .string()
    .regex(/^$|^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/)
    .catch(''),
  /**
   * What fails: a call's path, the end of a file's address, `/ws` for the realtime line,
   * `*` for every call.
   */
  what: z
    .string()
    .regex(/^[\w./*-]*$/)
    .catch(''),
  how: z.enum(failures as unknown as [string, ...string[]]).catch(''),
});

/** What a workbench shows: all of it is in its address, so that it can be sent. */
export type BenchState = z.infer<typeof state>;

/** Read leniently: a link of before a change still shows what it can; null without a page. */
export const readBenchState = (query: unknown): BenchState | null => state.safeParse(query).data ?? null;

export const benchQuery = (bench: BenchState): string =>
  new URLSearchParams(Object.entries(bench).map(([name, value]): [string, string] => [name, String(value)])).toString();

/** How a request fails by this state; null: it does not. */
export const plannedFailureOf = ({ what, how }: BenchState, path: string): string | null => {
  if (how === '' || what === '') return null;
  if (path === LINE || path.startsWith(`${LINE}/`)) return what === LINE ? how : null;
  const isCall = path.startsWith('/api/');
  const hit = what === '*' ? isCall : isCall ? path === what : path.endsWith(what);
  return hit ? how : null;
};

/** The time that a bench is shown at, milliseconds since the epoch; null: whatever it is. */
export const timeOf = ({ at }: BenchState): number | null =>
  at === '' ? null : fromSeoulTime(at.length === 16 ? `${at}:00` : at).getTime();

export const remoteOf = ({ page }: BenchState): string => page.split('/', 1)[0] ?? '';
export const benchPageOf = ({ page }: BenchState): string => page.slice(page.indexOf('/') + 1);
