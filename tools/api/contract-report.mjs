import { globSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../workspace/workspace.mjs';
import { schemaText } from './schema-text.mjs';

const src = join(root, 'shared/contracts/src');
const byText = (one, other) => (one < other ? -1 : 1);

const isEndpoint = (value) => typeof value?.path === 'string' && typeof value.method === 'string';
const isTopic = (value) => typeof value?.pattern === 'string' && value.message !== undefined;

const isGroup = (value) =>
  value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype;
/** What a file exports is a call or a topic, or several of them together. */
const membersOf = (value) => (isGroup(value) && !isEndpoint(value) && !isTopic(value) ? Object.values(value) : value);

const filesOf = (domain) =>
  readdirSync(join(src, domain))
    .filter((file) => /\.(endpoints|topics)\.ts$/.test(file))
    .sort(byText);

/** Folders of the contracts that declare calls or topics, relative to the sources. */
export const domains = () =>
  [...new Set(globSync('*/**/*.{endpoints,topics}.ts', { cwd: src }).map(dirname))].sort(byText);

const block = (title, schema) => `${title}\n\n\`\`\`\n${schemaText(schema)}\n\`\`\`\n`;

const callText = ({ errors, maintenance }, { method, path, access, takes, answers }) =>
  [
    `## ${method} ${path}\n`,
    `For: ${access}${maintenance ? `; during maintenance: ${maintenance}` : ''}. Refusals: ${[...errors].sort(byText).join(', ') || 'none of its own'}.\n`,
    block('Takes:', takes),
    block('Answers:', answers),
  ].join('\n');

const topicText = ({ access }, { pattern, says }) =>
  [
    `## ${pattern}\n`,
    `For: ${access === 'session' ? 'the member of the session' : 'everybody'}.\n`,
    block('Says:', says),
  ].join('\n');

/** Calls and topics of one domain, by path. */
export async function contractReport(domain) {
  const [{ provided }, ...modules] = await Promise.all([
    import(join(src, 'releases/interface.ts')),
    ...filesOf(domain).map((file) => import(join(src, domain, file))),
  ]);
  const { calls, topics } = provided();
  const declared = modules.flatMap((module) => Object.values(module)).flatMap(membersOf);
  const texts = [
    ...declared.filter(isEndpoint).map((endpoint) => {
      const call = calls.find(({ method, path }) => method === endpoint.method && path === endpoint.path);
      if (!call) throw new Error(`${endpoint.path} is declared in ${domain} and missing in endpoints.ts`);
      return [endpoint.path, callText(endpoint, call)];
    }),
    ...declared.filter(isTopic).map((topic) => {
      const published = topics.find(({ pattern }) => pattern === topic.pattern);
      return [topic.pattern, topicText(topic, published)];
    }),
  ];
  return [...new Map(texts.sort(([one], [other]) => byText(one, other))).values()].join('\n');
}
