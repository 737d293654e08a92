import type { FailureKind } from '@madang/contracts';
import type { Note, Subject } from './notes.ts';

const OURS = /\/_m\/(mf_\w+|shell)\/([\w.+-]+)\//g;

/**
 * Whose script an address or a stack names: the remote nearest to where it happened. The frame's
 * own scripts are in every stack, because React is theirs, so they are meant only where no remote
 * is.
 */
export const subjectOf = (text: string): Subject | null => {
  const named = [...text.matchAll(OURS)].map(([, name = '', version = '']) => ({ name, version }));
  return named.find(({ name }) => name !== 'shell') ?? named[0] ?? null;
};

const stackOf = (error: unknown): string => String((error as { stack?: unknown } | null)?.stack ?? '');

/** React reports it as text in a development build, and by number otherwise. */
const isUpdateLoop = (error: unknown): boolean =>
  /Maximum update depth|React error #185\b/.test(String((error as { message?: unknown } | null)?.message ?? ''));

/** What a failed script reveals of itself; null for an error of another kind. */
export const scriptOf = (error: unknown): { url: string; type: string } | null => {
  const { name, request, type } = (error ?? {}) as { name?: string; request?: string; type?: string };
  return name === 'ChunkLoadError' && request ? { url: request, type: type ?? 'error' } : null;
};

/**
 * The owner and the kind of a failure; a script that did not load is examined further (see
 * `classify`).
 */
export const blame = ({ what, of, error, at }: Note): { of: Subject; kind: FailureKind } | null => {
  const owner = of ?? subjectOf(stackOf(error)) ?? subjectOf(at ?? '');
  if (!owner) return null;
  if (what === 'load') return { of: owner, kind: 'broken' };
  if (isUpdateLoop(error)) return { of: owner, kind: 'loop' };
  if (what === 'draw') return { of: owner, kind: 'render' };
  return { of: owner, kind: what === 'rejection' ? 'rejection' : 'handler' };
};
