import { join, relative } from 'node:path';
import { API, SymbolFlags } from 'typescript/unstable/sync';
import { root } from '../workspace/workspace.mjs';

/** Whole types, however long. */
const NO_TRUNCATION = 1;
const VALUE = SymbolFlags.Value;
const byText = (one, other) => (one < other ? -1 : 1);

const foreign = /node_modules\/(?:\.pnpm\/[^/]+\/node_modules\/)?((?:@[^/]+\/)?[^/]+)/;

const packageOf = (file) => foreign.exec(file)?.[1];

/** Comments give reasons, and are read in the source: a report is what others depend on. */
const bare = (text) =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^export /, '')
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')
    .join('\n');

const declarationOf = (project, symbol) => {
  const [handle] = symbol.declarations ?? [];
  return handle?.resolve?.(project) ?? handle;
};

function textOf(project, symbol) {
  const { checker } = project;
  const target = symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const node = declarationOf(project, target);
  const library = node && packageOf(node.getSourceFile().fileName);
  if (library) return `${symbol.name}: from ${library}`;
  if (!(target.flags & VALUE)) return bare(node.getText());
  return `${symbol.name}: ${checker.typeToString(checker.getTypeOfSymbol(target), undefined, NO_TRUNCATION)}`.replaceAll(
    /import\("[^"]*"\)\./g,
    '',
  );
}

const entryText = (project, folder, [name, file]) => {
  const source = project.program.getSourceFile(join(folder, file));
  const module = source && project.checker.getSymbolAtLocation(source);
  if (!module) throw new Error(`${relative(root, join(folder, file))} exports nothing`);
  const texts = [...project.checker.getExportsOfModule(module)]
    .sort((one, other) => byText(one.name, other.name))
    .map((symbol) => textOf(project, symbol));
  return `## ${name}\n\n\`\`\`ts\n${texts.join('\n')}\n\`\`\`\n`;
};

/**
 * Everything that a package exports, with its types, entry by entry.
 * @param {{ folder: string, entries: Record<string, string> }[]} packages entries by name: file,
 * relative to the folder
 * @returns one text for each package
 */
export function typedReports(packages) {
  const api = new API({ cwd: root });
  try {
    const configs = packages.map(({ folder }) => join(folder, 'tsconfig.json'));
    const snapshot = api.updateSnapshot({ openProjects: configs });
    return packages.map(({ folder, entries }, index) => {
      const project = snapshot.getProject(configs[index]);
      return Object.entries(entries)
        .map((entry) => entryText(project, folder, entry))
        .join('\n');
    });
  } finally {
    api.close();
  }
}
