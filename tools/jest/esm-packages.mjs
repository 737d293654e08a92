import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Whether a package can only be imported and never required: Jest runs CommonJS and needs such a
 * package compiled.
 */
const isEsmOnly = (packageDir) => {
  const file = join(packageDir, 'package.json');
  if (!existsSync(file)) return false;
  const { type, main, module, exports } = JSON.parse(readFileSync(file, 'utf8'));
  const offersRequire = exports && /"(require|node-addons)":/.test(JSON.stringify(exports));
  if (offersRequire) return false;
  const entry = typeof main === 'string' ? main : '';
  if (entry.endsWith('.cjs')) return false;
  return (
    type === 'module' ||
    entry.endsWith('.mjs') ||
    (!main && Boolean(module ?? exports) && /\.mjs"/.test(JSON.stringify(exports ?? module)))
  );
};

/** Packages that offer a whole for CommonJS, of which our sources take a part that is a module. */
const inParts = ['axios'];

const packagesIn = (modulesDir) =>
  readdirSync(modulesDir)
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) =>
      name.startsWith('@') ? readdirSync(join(modulesDir, name)).map((inner) => `${name}/${inner}`) : [name],
    );

/** Folder names in pnpm's store of all packages that are ESM only. */
export const esmOnlyFolders = (rootDir) => {
  const store = join(rootDir, 'node_modules/.pnpm');
  if (!existsSync(store)) return [];
  return readdirSync(store).filter((folder) => {
    const modules = join(store, folder, 'node_modules');
    if (!folder.includes('@') || !existsSync(modules)) return false;
    const own = folder.replace(/^(@[^+]+)\+/, '$1/').replace(/(?<=.)@.*$/, '');
    return packagesIn(modules).includes(own) && (inParts.includes(own) || isEsmOnly(join(modules, own)));
  });
};
