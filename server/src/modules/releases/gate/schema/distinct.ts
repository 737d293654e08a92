import { choices, type Schema, typeOf } from './schema.ts';

/** The single values that a schema is made of; null when it is made of more. */
export const valuesOf = (schema: Schema): unknown[] | null => {
  const all = choices(schema);
  return all.every((choice) => 'const' in choice) ? all.map((choice) => choice.const) : null;
};

const share = (one: Schema, other: Schema): boolean => {
  const values = valuesOf(one);
  const others = valuesOf(other);
  return !values || !others || values.some((value) => others.includes(value));
};

/** Names of fields that discriminate two kinds of objects: both have them, with other values. */
const distinguishes = (one: Schema, other: Schema): boolean =>
  (one.required ?? []).some(
    (name) => other.required?.includes(name) && !share(one.properties?.[name] ?? {}, other.properties?.[name] ?? {}),
  );

/**
 * True when no value meets both choices, as far as types,
 * single values and a discriminating field show.
 */
export const areApart = (one: Schema, other: Schema): boolean => {
  const [type, otherType] = [typeOf(one), typeOf(other)];
  if (!type || !otherType) return false;
  const isNumber = (name: string) => name === 'integer' || name === 'number';
  if (type !== otherType && !(isNumber(type) && isNumber(otherType))) return true;
  return type === 'object' ? distinguishes(one, other) : !share(one, other);
};

/** Every pair of them is apart: then 'one of these' is 'any of these'. */
export const allApart = (list: readonly Schema[]): boolean =>
  list.every((one, index) =>
    list.slice(index + 1).every((other) => choices(one).every((a) => choices(other).every((b) => areApart(a, b)))),
  );
