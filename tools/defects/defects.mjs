import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The registry of seeded defects, one for each patch in `patches/`. `test` is the file and `title`
 * a regular expression (without regard to case) of the titles that must fail while the patch is
 * applied.
 */
export const defects = JSON.parse(readFileSync(join(import.meta.dirname, 'defects.json'), 'utf8'));
