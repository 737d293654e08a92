import { allApart } from './distinct.ts';
import { annotations, choices, isAnything, isNever, type Schema, typeOf } from './schema.ts';

const union = ['anyOf', 'oneOf'];
const single = ['const', 'enum'];
const byType: Readonly<Record<string, readonly string[]>> = {
  object: ['properties', 'required', 'additionalProperties', 'propertyNames'],
  array: ['items', 'prefixItems', 'minItems', 'maxItems'],
  integer: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  string: ['minLength', 'maxLength', 'pattern', 'format', 'allOf'],
  boolean: [],
  null: [],
};

const demandsOf = (schema: Schema) => Object.keys(schema).filter((keyword) => !annotations.includes(keyword));

/**
 * A requirement of a schema that the gate cannot read, so that nothing can be proved to meet it: a
 * keyword beyond our part of JSON Schema, or one where our contracts never have it.
 * Undefined when all of it is read.
 */
export const unreadable = (schema: Schema): string | undefined => {
  if (isAnything(schema) || isNever(schema)) return undefined;
  const demands = demandsOf(schema);
  const parts = schema.anyOf ?? schema.oneOf;
  if (parts) {
    if (demands.length > 1) return demands.find((keyword) => !union.includes(keyword)) ?? 'anyOf beside oneOf';
    if (schema.oneOf && !allApart(parts)) return 'oneOf without a field that tells the kinds apart';
    return parts.map(unreadable).find((found) => found !== undefined);
  }
  if (demands.some((keyword) => single.includes(keyword)))
    return (
      demands.find((keyword) => ![...single, 'type'].includes(keyword)) ??
      (demands.includes('const') && demands.includes('enum') ? 'const beside enum' : undefined)
    );
  return choices(schema)
    .map(unreadableChoice)
    .find((found) => found !== undefined);
};

const unreadableChoice = (choice: Schema): string | undefined => {
  const allowed = byType[typeOf(choice) ?? ''];
  if (!allowed) return `no type`;
  // Several patterns of one text are written as allOf; nothing else is.
  if (choice.allOf?.some((part) => demandsOf(part).some((keyword) => keyword !== 'pattern'))) return 'allOf';
  return demandsOf(choice).find((keyword) => keyword !== 'type' && !allowed.includes(keyword));
};
