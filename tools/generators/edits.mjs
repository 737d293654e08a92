import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const read = (file) => {
  if (!existsSync(file)) throw new Error(`${file} is not there.`);
  return readFileSync(file, 'utf8');
};

/** Puts `text` before the last match of `anchor`; the same text is never put twice. */
export function insertBefore(file, anchor, text) {
  const source = read(file);
  if (source.includes(text)) return `${file}: already there`;
  const last = [...source.matchAll(anchor)].at(-1);
  if (!last) throw new Error(`${file} does not look as expected. Put this into it by hand:\n${text}`);
  writeFileSync(file, `${source.slice(0, last.index)}${text}${source.slice(last.index)}`);
  return file;
}

/** Adds an import, or a name to the import of the same module. */
export function addImport(file, name, from) {
  const source = read(file);
  const existing = new RegExp(`import \\{([^}]*)\\} from '${from.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')}';`).exec(
    source,
  );
  if (existing) {
    if (new RegExp(`\\b${name}\\b`).test(existing[1])) return `${file}: already imported`;
    const names = [...existing[1].split(','), name].map((each) => each.trim()).filter(Boolean);
    writeFileSync(file, source.replace(existing[0], `import { ${names.sort().join(', ')} } from '${from}';`));
    return file;
  }
  const lastImport = [...source.matchAll(/^import [\s\S]*?;\n/gm)].at(-1);
  const at = lastImport ? lastImport.index + lastImport[0].length : 0;
  writeFileSync(file, `${source.slice(0, at)}import { ${name} } from '${from}';\n${source.slice(at)}`);
  return file;
}

/** Adds `key` to a texts file as text: what is there keeps its order and its shape. */
export function addTranslations(file, key, translations) {
  const source = read(file);
  if (key in JSON.parse(source)) return `${file}: already has ${key}`;
  const entry = JSON.stringify({ [key]: translations }, null, 2)
    .slice(1, -1)
    .trimEnd();
  writeFileSync(file, source.replace(/\s*\}\s*$/, `,${entry}\n}\n`));
  return file;
}

/** Formats what was written, where it was written into the house itself. */
export function tidy(home, ...paths) {
  const biome = join(home, 'node_modules/.bin/biome');
  if (!existsSync(join(home, 'biome.json'))) return 'not formatted: not in the house';
  execFileSync(biome, ['check', '--write', ...paths], { cwd: home, stdio: 'ignore' });
  return `formatted ${paths.join(', ')}`;
}

/** The namespace under which a remote registers its texts. */
export const namespaceOf = (remoteDir) => {
  const found = /namespace: '([^']+)'/.exec(read(join(remoteDir, 'src/app.tsx')));
  if (!found) throw new Error(`${remoteDir}/src/app.tsx names no namespace.`);
  return found[1];
};
