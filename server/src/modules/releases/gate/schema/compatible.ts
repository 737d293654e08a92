import { arrayBreak } from './array.ts';
import type { Break } from './breaking-change.ts';
import { describe } from './describe.ts';
import { valuesOf } from './distinct.ts';
import { numberBreak } from './number.ts';
import { objectBreak } from './object.ts';
import { choices, isAnything, type Schema, typeOf } from './schema.ts';
import { stringBreak, textBreak } from './string.ts';
import { unreadable } from './unreadable.ts';

/**
 * Where a value of `produced` may be none of `expected`: the first such field and the reason, or
 * null when every produced value is accepted. It never answers null wrongly; for two equivalent
 * schemas of very different form it may still answer a break.
 */
export const firstBreak = (produced: Schema, expected: Schema, at = ''): Break | null => {
  if (isAnything(expected)) return null;
  const strange = unreadable(expected);
  if (strange) return { at, says: `is described with ${strange}, which the gate cannot read` };
  const taken = choices(expected);
  for (const choice of choices(produced)) {
    const broken = choiceBreak(choice, taken, at);
    if (broken) return broken;
  }
  return null;
};

/** True when every produced value is accepted. */
export const isCompatible = (produced: Schema, expected: Schema): boolean => firstBreak(produced, expected) === null;

const choiceBreak = (choice: Schema, taken: readonly Schema[], at: string): Break | null => {
  const parts = apartBy(choice, taken);
  if (parts.length > 1) return firstOf(parts, (part) => choiceBreak(part, taken, at));
  const breaks: Break[] = [];
  for (const one of taken.filter((each) => sameKind(choice, each))) {
    const broken = plainBreak(choice, one, at);
    if (!broken) return null;
    breaks.push(broken);
  }
  // With a single kind that it could be, the field inside is worth naming.
  const [only, another] = breaks;
  if (only && !another) return only;
  return { at, says: `may be ${describe(choice)} now, must be ${describe({ anyOf: taken })}` };
};

const firstOf = <T>(list: readonly T[], broken: (each: T) => Break | null): Break | null => {
  for (const each of list) {
    const found = broken(each);
    if (found) return found;
  }
  return null;
};

/**
 * Kinds that differ by the values of a field are compared value by value,
 * `true or false` as two values.
 */
const apartBy = (choice: Schema, taken: readonly Schema[]): Schema[] => {
  if (typeOf(choice) === 'boolean' && !('const' in choice) && taken.some((one) => 'const' in one))
    return [true, false].map((value) => ({ ...choice, const: value }));
  if (typeOf(choice) !== 'object' || taken.length < 2) return [choice];
  for (const [name, field] of Object.entries(choice.properties ?? {})) {
    const values = valuesOf(field);
    const discriminates = taken.some((one) => valuesOf(one.properties?.[name] ?? {}));
    if (values && values.length > 1 && discriminates && choice.required?.includes(name))
      return values.map((value) => ({ ...choice, properties: { ...choice.properties, [name]: { const: value } } }));
  }
  return [choice];
};

/**
 * True when the first could be of the second's kind at all: its type, and the discriminating field.
 */
const sameKind = (choice: Schema, one: Schema): boolean => {
  const [written, read] = [typeOf(choice), typeOf(one)];
  if (read === undefined || written === undefined) return read === undefined;
  if (
    written !== read &&
    !(written === 'integer' && read === 'number') &&
    !(written === 'number' && read === 'integer')
  )
    return false;
  return Object.entries(one.properties ?? {}).every(([name, field]) => {
    const values = valuesOf(choice.properties?.[name] ?? {});
    const understood = valuesOf(field);
    if (values?.length !== 1 || !understood || !one.required?.includes(name)) return true;
    return understood.includes(values[0]);
  });
};

const plainBreak = (written: Schema, read: Schema, at: string): Break | null => {
  if ('const' in written) return valueBreak(written.const, read, at);
  if ('const' in read) return { at, says: `may be ${describe(written)} now, must be ${describe(read)}` };
  const type = typeOf(read);
  if (type === 'object') return objectBreak(written, read, at, firstBreak);
  if (type === 'array') return arrayBreak(written, read, at, firstBreak);
  const why =
    type === 'string'
      ? stringBreak(written, read)
      : type === 'number' || type === 'integer'
        ? numberBreak(written, read)
        : null;
  return why ? { at, says: why } : null;
};

/** The same for one value that is known. */
const valueBreak = (value: unknown, read: Schema, at: string): Break | null => {
  const must = (): Break => ({ at, says: `may be ${JSON.stringify(value)} now, must be ${describe(read)}` });
  if ('const' in read) return JSON.stringify(value) === JSON.stringify(read.const) ? null : must();
  if (typeof value === 'object' && value !== null) return must();
  if (typeof value === 'string') {
    const why = textBreak(value, read);
    return why ? { at, says: why } : null;
  }
  if (typeof value !== 'number') return null;
  const why = numberBreak(
    { type: Number.isInteger(value) ? 'integer' : 'number', minimum: value, maximum: value },
    read,
  );
  return why ? { at, says: `may be ${value} now, ${why.replace(/^.* now, /, '')}` } : null;
};
