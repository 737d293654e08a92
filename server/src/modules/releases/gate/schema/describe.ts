import { choices, type Schema, typeOf } from './schema.ts';

const names: Readonly<Record<string, string>> = {
  string: 'a string',
  integer: 'an integer',
  number: 'a number',
  boolean: 'true or false',
  null: 'null',
  object: 'an object',
  array: 'a list',
};

const MOST = 6;

const describeChoice = (choice: Schema): string => {
  if ('const' in choice) return JSON.stringify(choice.const);
  return names[typeOf(choice) ?? ''] ?? 'anything';
};

/** A schema in a few words: `an integer or null`, `"Y" or "N"`. */
export const say = (schema: Schema): string => {
  const words = [...new Set(choices(schema).map(describeChoice))];
  if (words.length === 0) return 'nothing';
  if (words.length > MOST) return `${words.slice(0, MOST - 1).join(', ')} or ${words.length - MOST + 1} others`;
  return words.join(', ').replace(/, ([^,]*)$/, ' or $1');
};
