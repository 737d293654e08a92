import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { operatorCommands } from './operator-commands.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const commands = operatorCommands(() => {
  throw new Error('a usage needs no settings');
});
const forms = Object.values(commands).flatMap(({ usage }) => usage.map(([form]) => form));

const decisions = readdirSync(path.join(root, 'docs/decisions')).map((name) => `docs/decisions/${name}`);
const documents = ['README.md', 'CONTRIBUTING.md', 'docs/qa.md', 'docs/teams.md', ...decisions];

/** The words of a call up to the first argument, such as `partner confirm|pay`. */
const wordsOf = (call: string): string[] => {
  const words = call.split(' ');
  const end = words.findIndex((word) => !/^[a-z][a-z-]*(?:\|[a-z-]+)*$/.test(word));
  return end < 0 ? words : words.slice(0, end);
};

/** True where a form begins with the words, or has an argument in place of one. */
const fits = (words: readonly string[], form: string): boolean => {
  const own = form.split(' ');
  return words.every((word, index) => {
    const choices = own[index]?.split('|') ?? [];
    return /[<[]/.test(own[index] ?? '') || word.split('|').every((one) => choices.includes(one));
  });
};

test('each form of a command begins with its name', () => {
  for (const [name, { usage }] of Object.entries(commands))
    for (const [form] of usage) expect(form.split(' ')[0]).toBe(name);
});

test.each(documents)('%s names commands of operators that exist', (document) => {
  const text = readFileSync(path.join(root, document), 'utf8');
  const calls = [...text.matchAll(/\bpnpm operator ([^`\n]+)/g)].map(([, call = '']) => call);
  expect(calls.filter((call) => !forms.some((form) => fits(wordsOf(call), form)))).toEqual([]);
});
