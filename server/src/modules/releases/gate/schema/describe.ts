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

/** A short description of a schema: `an integer or null`, `"Y" or "N"`. */
export const describe = (schema: Schema): string => {
  const parts = [...new Set(choices(schema).map(describeChoice))];
  if (parts.length === 0) return 'nothing';
  if (parts.length > MOST) return `${parts.slice(0, MOST - 1).join(', ')} or ${parts.length - MOST + 1} others`;
  return parts.join(', ').replace(/, ([^,]*)$/, ' or $1');
};
