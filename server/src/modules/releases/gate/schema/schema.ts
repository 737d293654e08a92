/** The part of JSON Schema (2020-12) that our contracts are written in. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly not?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly propertyNames?: Schema;
  readonly items?: boolean | Schema;
  readonly prefixItems?: readonly Schema[];
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly multipleOf?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly default?: unknown;
  readonly description?: string;
  readonly title?: string;
}

/** Annotations for readers; they allow and forbid nothing. */
export const annotations: readonly string[] = [
  'default',
  'description',
  'title',
  'examples',
  'deprecated',
  '$schema',
  '$id',
  'id',
];
/** True when every value meets it. */
export const isAnything = (schema: Schema): boolean =>
  Object.keys(schema).every((keyword) => annotations.includes(keyword));

/** True when no value meets it. */
export const isNever = ({ not }: Schema): boolean => not !== undefined && isAnything(not);

/** A schema where JSON Schema also takes `true` and `false`. */
export const whole = (schema: boolean | Schema | undefined): Schema => {
  if (schema === false) return { not: {} };
  return schema === true || schema === undefined ? {} : schema;
};

/**
 * The choices a schema is made of, each of one type or one single value. No value of the schema is
 * outside of them; keywords beside a union are left out,
 * and {@link unreadable} reports where that would matter.
 */
export const choices = (schema: Schema): Schema[] => {
  if (isNever(schema)) return [];
  const union = schema.anyOf ?? schema.oneOf;
  if (union) return union.flatMap(choices);
  const { enum: values, ...rest } = schema;
  const single = values ?? ('const' in schema ? [schema.const] : undefined);
  if (single) return single.filter((value) => isOf(value, schema.type)).map((value) => ({ ...rest, const: value }));
  if (typeof schema.type === 'object') return schema.type.map((type) => ({ ...schema, type }));
  return [schema];
};

const isOf = (value: unknown, type: Schema['type']): boolean => {
  const types = [type ?? []].flat();
  const own = typeOfValue(value);
  return types.length === 0 || types.includes(own) || (own === 'integer' && types.includes('number'));
};

/** The type of a choice; undefined when it may be of any. */
export const typeOf = (choice: Schema): string | undefined =>
  'const' in choice ? typeOfValue(choice.const) : (choice.type as string | undefined);

const typeOfValue = (value: unknown): string => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value;
};

/** Patterns that a text has to meet, all of them. */
export const patternsOf = ({ pattern, allOf = [] }: Schema): string[] =>
  [pattern, ...allOf.map((part) => part.pattern)].filter((each) => each !== undefined);
