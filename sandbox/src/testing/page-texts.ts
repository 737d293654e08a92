import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageTexts } from '../core/page-host/page-files.ts';

const sources = join(import.meta.dirname, '..');
const scriptsIn = (folder: string): string =>
  readdirSync(join(sources, folder))
    .filter((file) => file.endsWith('.ts') && file !== 'details.ts')
    .map((file) => readFileSync(join(sources, folder, file), 'utf8'))
    .join('\n');

/** The texts of a page, and the keys that its scripts and those of the kit name. */
export const textsOfPage = (own: string) => {
  const source = scriptsIn(own) + scriptsIn('game-client-kit');
  const keys = [...source.matchAll(/text\(\s*'([\w.]+)'/g)].map(([, key]) => key as string);
  return { ...pageTexts(own), keys };
};
