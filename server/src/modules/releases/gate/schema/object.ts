import type { Break, Fits } from './breaking-change.ts';
import { choices, isNever, type Schema, whole } from './schema.ts';

const inside = (at: string, name: string) =>
  /^([A-Za-z_$][\w$]*|\*)$/.test(name) ? `${at}${at && '.'}${name}` : `${at}[${JSON.stringify(name)}]`;

const isClosed = ({ additionalProperties }: Schema) => isNever(whole(additionalProperties));

/** What a field that is not named may be. */
const rest = (schema: Schema): Schema => whole(schema.additionalProperties);

const own = (schema: Schema, name: string): Schema | undefined =>
  schema.properties && Object.hasOwn(schema.properties, name) ? schema.properties[name] : undefined;

/**
 * Where objects of one kind are not all of the other:
 * fields that must be there, then each field, then those unnamed.
 */
export const objectBreak = (produced: Schema, expected: Schema, at: string, fits: Fits): Break | null => {
  for (const name of expected.required ?? []) {
    if (produced.required?.includes(name)) continue;
    const isKnown = own(produced, name) !== undefined || !isClosed(produced);
    return { at: inside(at, name), says: `${isKnown ? 'may be' : 'is'} missing now, must be there` };
  }
  const names = new Set([...Object.keys(produced.properties ?? {}), ...Object.keys(expected.properties ?? {})]);
  for (const name of names) {
    const given = own(produced, name) ?? rest(produced);
    // A field that can never be there breaks nothing.
    if (choices(given).length === 0) continue;
    const read = own(expected, name) ?? rest(expected);
    if (isNever(read)) return { at: inside(at, name), says: 'may be there now, and nothing but the named is taken' };
    const broken = fits(given, read, inside(at, name)) ?? nameBreak(name, expected, at, fits);
    if (broken) return broken;
  }
  if (isClosed(produced)) return null;
  if (isClosed(expected))
    return { at: inside(at, '*'), says: 'may be anything now, and nothing but the named is taken' };
  return (
    fits(produced.propertyNames ?? { type: 'string' }, expected.propertyNames ?? {}, `${inside(at, '*')}'s name`) ??
    fits(rest(produced), rest(expected), inside(at, '*'))
  );
};

const nameBreak = (name: string, { propertyNames }: Schema, at: string, fits: Fits): Break | null =>
  propertyNames ? fits({ const: name }, propertyNames, `${inside(at, name)}'s name`) : null;
