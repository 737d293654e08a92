import { existsSync } from 'node:fs';
import path from 'node:path';
import { counterpartFile } from '@madang/contracts/vendor-protocol';
import type { Config } from '../../config.ts';

/** The secret that all counterparts shared before each of them had its own. */
const RETIRED_FILE = 'vendor.secret';

/**
 * The warning of an upgraded site, for as long as the retired secret is in the data folder: nobody
 * outside can have the new keys before they are handed over. Null: nothing to hand over. In a demo
 * the sandbox reads the keys itself.
 */
export const retiredSecretWarning = (
  { mode, dataDir }: Pick<Config, 'mode' | 'dataDir'>,
  counterparts: readonly string[],
): string | null => {
  const retired = path.join(dataDir, RETIRED_FILE);
  if (mode !== 'production' || !existsSync(retired)) return null;
  const files = counterparts.map((name) => `  ${name}: ${counterpartFile(dataDir, name)}`);
  return `keys: ${retired} is not used any more. Each counterpart needs a key of its own, the first 64 characters of its file; until it has that key, calls to it and from it are refused. Hand the keys over, then remove ${retired}:\n${files.join('\n')}`;
};
