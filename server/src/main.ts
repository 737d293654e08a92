import { enableCompileCache, flushCompileCache } from 'node:module';
import path from 'node:path';

/**
 * What the modules were compiled to is kept with the data: reading them anew is more than half of what a start costs, and
 * a killed server is to be back soon. It has to be on before the first of them is asked for. Where the folder cannot be
 * written, nothing is kept and everything else is as ever.
 */
enableCompileCache(path.resolve(import.meta.dirname, '../..', process.env.DATA_DIR ?? '.data', 'compiled'));
const { run } = await import('./run.ts');
await run((url) => console.log(`ready ${url}`));
// Node writes it down when a process ends in order; this one may be killed.
flushCompileCache();
