import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { sharedTextsFile, textsOfSource } from '../texts/shared-texts.mjs';

/** Files of locales in tests: with the shared texts that they refer to, as a build has them. */
export default {
  process: (source, path) => ({ code: JSON.stringify(textsOfSource(source, path)) }),
  getCacheKey: (source, path) =>
    createHash('sha256')
      .update(source)
      .update('\0')
      .update(readFileSync(sharedTextsFile(basename(path, '.json'))))
      .digest('hex'),
};
