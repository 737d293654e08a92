/**
 * A call of these methods of the bus, or hooks, publishes the event of its first argument or
 * subscribes to it.
 */
const ROLES = { emit: 'tells', on: 'hears', useRefetchOn: 'hears' };
/** Texts that name something of the server. */
export const ADDRESS = /^\/(api|topic)\/./;

const nameOf = (node) => node?.name ?? node?.value;

/**
 * Names that a program takes from other modules: by the name it knows them by, and those it only
 * hands on.
 */
function importsOf(program) {
  const locals = new Map();
  const handedOn = [];
  for (const node of program.body) {
    const source = node.source?.value;
    if (source === undefined) continue;
    if (node.type === 'ExportAllDeclaration') handedOn.push({ source, name: '*' });
    for (const specifier of node.specifiers ?? []) {
      if (node.type === 'ExportNamedDeclaration') handedOn.push({ source, name: nameOf(specifier.local) });
      else locals.set(specifier.local.name, { source, name: importedName(specifier) });
    }
  }
  return { locals, handedOn };
}

const importedName = ({ type, imported }) => {
  if (type === 'ImportNamespaceSpecifier') return '*';
  return type === 'ImportDefaultSpecifier' ? 'default' : nameOf(imported);
};

/** Parts of a node that are values: neither the name behind a dot nor the name of a field. */
const valuesIn = (node) =>
  Object.entries(node)
    .filter(([part]) => node.computed || !(part === 'property' || (part === 'key' && node.type !== 'ImportAttribute')))
    .flatMap(([, inner]) => inner)
    .filter((inner) => typeof inner?.type === 'string');

/**
 * The facts of a module, read from its syntax after the types are gone: the names it takes from
 * other modules and their use, and every text that names an endpoint or a topic.
 * @returns {{ texts: string[], names: { source: string, name: string, role?: string }[] }}
 */
export function readProgram(program) {
  const { locals, handedOn } = importsOf(program);
  const texts = new Set();
  const names = [...handedOn];
  const walk = (node) => {
    if (node.type === 'ImportDeclaration' || (node.type === 'ExportNamedDeclaration' && node.source)) return;
    const text = node.type === 'TemplateElement' ? node.value.cooked : node.value;
    if (typeof text === 'string' && ADDRESS.test(text)) texts.add(text);
    if (node.type === 'Identifier' && locals.has(node.name)) names.push(locals.get(node.name));
    const role = node.type === 'CallExpression' && ROLES[nameOf(node.callee.property ?? node.callee)];
    const event = role && locals.get(node.arguments[0]?.name);
    if (event) names.push({ ...event, role });
    for (const inner of valuesIn(node)) if (!event || inner !== node.arguments[0]) walk(inner);
  };
  walk(program);
  return { texts: [...texts], names };
}
