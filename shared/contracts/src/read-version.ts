/** The version of a thing that an operator has read, and decides on. Source: issue 33, item 7 */
import { z } from 'zod';
import { FIRST_VERSION } from './limits.ts';

/**
 * Answered by what operators read; sent back with the decision. It changes with whatever the
 * decision depends on.
 */
export const readVersion = z
  .string()
  .regex(/^[0-9a-f]{16}$/)
  .describe('Version of what is read here; a decision on it carries it');

/**
 * What a decision is made on. Without one it is made on the thing as it was first made, and refused
 * (OP01) as soon as anything of it has changed since.
 */
export const decidedVersion = z
  .union([readVersion, z.literal(FIRST_VERSION)])
  .default(FIRST_VERSION)
  .describe('Version that was read; absent: the thing as it was first made, unchanged since. OP01: it has changed');
