import { resolve } from 'node:path';
import { endpointGenerator } from './endpoint.mjs';
import { featureGenerator } from './feature.mjs';
import { remoteGenerator } from './remote.mjs';

/**
 * `pnpm generate remote <name>`, `pnpm generate feature <remote> <name>`, `pnpm generate endpoint
 * <domain> <name>`.
 */
export default function generators(plop) {
  const dest = process.argv.find((argument) => argument.startsWith('--dest='))?.slice('--dest='.length);
  const home = resolve(dest ?? resolve(import.meta.dirname, '../..'));
  plop.getDestBasePath = () => home;
  remoteGenerator(plop);
  featureGenerator(plop);
  endpointGenerator(plop);
}
