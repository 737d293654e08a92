import type { OutsideError } from './fetch-outside.ts';

/** Why an override's release cannot be used. */
export type SourceError = OutsideError | 'unknown' | 'no-release' | 'other-remote' | 'not-readable' | 'other-entry';
