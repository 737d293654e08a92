/** Finds texts in the code instead of in locales: a reader would see them in one language alone. */
import { parseSync } from '@swc/core';

/**
 * Attributes, props and fields whose value a reader sees or a screen reader announces. Props of our
 * own parts end in `Text` as well.
 */
const spoken =
  /^(aria-(label|description|roledescription|valuetext|placeholder)|title|placeholder|alt|label|text|help|hint|fact|error|unit|lead|aside|badge|meta|heading)$|Text$/;
/** Calls that display a text, with the position of the first argument that is one. */
const speaking = new Map([
  ['alertMember', 0],
  ['notify', 0],
  ['button', 0],
  ['element', 2],
  ['append', 0],
  ['prepend', 0],
  ['replaceChildren', 0],
  ['createTextNode', 0],
]);
/** Properties of an element that a reader sees. */
const written = new Set(['textContent', 'innerText', 'innerHTML', 'title', 'ariaLabel', 'placeholder', 'alt']);

const LETTER = /\p{L}/u;
/** A letter of Korean or Vietnamese: such a string is for a reader, at any position. */
const FOREIGN = /[^\p{ASCII}\P{L}]/u;

/** Operators whose sides an expression may come to. */
const sides = { '+': ['left', 'right'], '||': ['left', 'right'], '??': ['left', 'right'], '&&': ['right'] };

const nameOf = (node) => String(node?.value ?? node?.name?.value ?? '');

function* nodesOf(node) {
  if (node === null || typeof node !== 'object') return;
  if (!Array.isArray(node)) yield node;
  for (const [key, value] of Object.entries(node)) if (key !== 'span') yield* nodesOf(value);
}

/** Strings of the module with a name of their own. */
const constantsOf = (module) => {
  const constants = new Map();
  for (const node of nodesOf(module))
    if (node.type === 'VariableDeclarator' && ['StringLiteral', 'TemplateLiteral'].includes(node.init?.type))
      constants.set(nameOf(node.id), node.init);
  return constants;
};

/** Literals that an expression may come to. */
function* literalsOf(node, constants) {
  const of = (inner) => literalsOf(inner, constants);
  switch (node?.type) {
    case 'StringLiteral':
    case 'JSXText':
      yield node;
      break;
    case 'TemplateLiteral':
      for (const quasi of node.quasis) yield { value: quasi.cooked ?? quasi.raw, span: node.span };
      for (const expression of node.expressions) yield* of(expression);
      break;
    case 'ConditionalExpression':
      yield* of(node.consequent);
      yield* of(node.alternate);
      break;
    case 'BinaryExpression':
      for (const side of sides[node.operator] ?? []) yield* of(node[side]);
      break;
    case 'ArrayExpression':
      for (const element of node.elements) yield* of(element?.expression);
      break;
    case 'Identifier':
      if (constants.has(node.value)) yield* of(constants.get(node.value));
      break;
    case 'ParenthesisExpression':
    case 'TsAsExpression':
    case 'TsConstAssertion':
    case 'TsNonNullExpression':
    case 'JSXExpressionContainer':
      yield* of(node.expression);
      break;
  }
}

/** Expressions of a node that reach the reader. */
const textOf = (node) => {
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return node.children;
    case 'JSXAttribute':
      return spoken.test(nameOf(node.name)) ? [node.value] : [];
    case 'KeyValueProperty':
      return spoken.test(nameOf(node.key)) ? [node.value] : [];
    case 'CallExpression': {
      const callee = node.callee.type === 'MemberExpression' ? node.callee.property : node.callee;
      const from = speaking.get(nameOf(callee));
      return from === undefined ? [] : node.arguments.slice(from).map(({ expression }) => expression);
    }
    case 'AssignmentExpression':
      return node.left.type === 'MemberExpression' && written.has(nameOf(node.left.property)) ? [node.right] : [];
    case 'StringLiteral':
      return FOREIGN.test(node.value) ? [node] : [];
    case 'TemplateLiteral':
      return node.quasis.some(({ raw }) => FOREIGN.test(raw)) ? [node] : [];
    default:
      return [];
  }
};

/**
 * @param source a module of TypeScript
 * @returns texts in it that a reader would see, each once a line
 */
export const hardCoded = (source, { tsx = true } = {}) => {
  // A module begins at its first token: one of ours, so that remarks above the first of its own
  // count as lines.
  const whole = `;${source}`;
  const module = parseSync(whole, { syntax: 'typescript', tsx, target: 'es2023' });
  const constants = constantsOf(module);
  const bytes = Buffer.from(whole);
  // The parser counts bytes on from file to file.
  const lineOf = ({ start }) =>
    bytes
      .subarray(0, start - module.span.start)
      .toString()
      .split('\n').length;
  const found = new Map();
  for (const node of nodesOf(module)) {
    for (const { value, span } of textOf(node).flatMap((textNode) => [...literalsOf(textNode, constants)])) {
      const text = value.replace(/&\w+;/g, ' ').replace(/\s+/g, ' ').trim();
      const line = lineOf(span);
      if (LETTER.test(text)) found.set(`${line} ${text}`, { text, line });
    }
  }
  return [...found.values()];
};
