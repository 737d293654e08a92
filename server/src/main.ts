import { enableCompileCache, flushCompileCache } from 'node:module';
import path from 'node:path';
import { compileCacheParent } from './settings/sources.ts';

/**
 * The compile cache of the modules is in the data folder: compiling them takes more than half of a
 * start, and a killed server must restart quickly. It is enabled before the
 * modules of the application load.
 * Where the folder is not writable, there is no cache and nothing else changes.
 */
enableCompileCache(path.join(compileCacheParent(process.env, path.resolve(import.meta.dirname, '../..')), 'compiled'));
const { run } = await import('./run.ts');
await run((url, parts) => console.log(`started: ${parts}\nready ${url}`));
// Node writes it down when a process ends in order; this one may be killed.
flushCompileCache();
