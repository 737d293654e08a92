import Ajv from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { firstBreak } from './compatible.ts';
import type { Schema } from './schema.ts';

/** A third-party validator, and every value of every schema: the checker is compared with it. */
const ajv = new Ajv({ strict: false, validateSchema: false });
addFormats(ajv);
const isValid = (schema: Schema, value: unknown): boolean => ajv.validate(schema, value);

const patterns = ['^[a-c]{2}$', '^\\d{4}-\\d{2}$', '^x'];
const names = ['a', 'b', 'kind'] as const;
const small = fc.integer({ min: -3, max: 4 });
const ends = fc.tuple(small, small).map(([one, other]) => [Math.min(one, other), Math.max(one, other)] as const);
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const given = <T extends object>(record: T) =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as T;

const single: fc.Arbitrary<unknown> = fc.constantFrom('Y', 'N', 'x1', 'ab', 0, 1, -2, 0.5, true, false, null);
const integers = fc.tuple(ends, fc.nat(7)).map(([[low, high], bits]) =>
  given({
    type: 'integer',
    minimum: bits & 1 ? low : undefined,
    maximum: bits & 2 ? high : undefined,
    exclusiveMinimum: bits & 4 && !(bits & 2) ? low - 1 : undefined,
  }),
);
const numbers = ends.map(([low, high]) => ({ type: 'number', minimum: low, exclusiveMaximum: high + 1 }));
const strings = fc
  .record({ minLength: maybe(fc.nat(2)), maxLength: maybe(fc.integer({ min: 2, max: 8 })) })
  .map((lengths) => given({ type: 'string', ...lengths }));
const formed = fc.constantFrom(...patterns).map((pattern) => ({ type: 'string', pattern }));
const plain: fc.Arbitrary<Schema> = fc.oneof(
  integers,
  numbers,
  strings,
  formed,
  fc.constant({ type: 'boolean' }),
  fc.constant({ type: 'null' }),
  fc.constant({ type: 'string', format: 'date-time' }),
  single.map((value) => ({ const: value })),
  fc.uniqueArray(single, { minLength: 1, maxLength: 3 }).map((values) => ({ enum: values })),
);

const objectsOf = (field: fc.Arbitrary<Schema>): fc.Arbitrary<Schema> =>
  fc
    .record({
      properties: fc.dictionary(fc.constantFrom(...names), field, { maxKeys: 3 }),
      needed: fc.subarray([...names]),
      additionalProperties: maybe(fc.oneof(fc.boolean(), field)),
    })
    .map(({ properties, needed, additionalProperties }) =>
      given({
        type: 'object',
        properties,
        required: needed.filter((name) => name in properties),
        additionalProperties,
      }),
    );

const listsOf = (entry: fc.Arbitrary<Schema>): fc.Arbitrary<Schema> =>
  fc.oneof(
    fc
      .record({ items: entry, minItems: maybe(fc.nat(1)), maxItems: maybe(fc.integer({ min: 1, max: 3 })) })
      .map((list) => given({ type: 'array', ...list })),
    fc
      .array(entry, { minLength: 1, maxLength: 2 })
      .map((prefixItems): Schema => ({ type: 'array', prefixItems, items: false, minItems: prefixItems.length })),
  );

const schemas = fc.letrec<{ schema: Schema }>((tie) => ({
  schema: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    plain,
    objectsOf(tie('schema')),
    listsOf(tie('schema')),
    fc.array(tie('schema'), { minLength: 1, maxLength: 3 }).map((anyOf) => ({ anyOf })),
    fc.array(objectsOf(tie('schema')), { minLength: 2, maxLength: 3 }).map((kinds) => ({
      oneOf: kinds.map((kind, index) => ({
        ...kind,
        properties: { ...kind.properties, kind: { const: index } },
        required: [...new Set([...(kind.required ?? []), 'kind'])],
      })),
    })),
    fc.record({ type: fc.constant('object'), propertyNames: formed, additionalProperties: tie('schema') }),
  ),
})).schema;

/** Values that meet a schema, seldom also some that do not; the oracle sorts them. */
const valuesOf = (schema: Schema): fc.Arbitrary<unknown> => {
  const union = schema.anyOf ?? schema.oneOf;
  if (union) return fc.oneof(...union.map(valuesOf));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  switch (schema.type) {
    case 'integer':
      return fc.integer({ min: -9, max: 9 });
    case 'number':
      return fc.oneof(fc.integer({ min: -9, max: 9 }), fc.double({ min: -9, max: 9, noNaN: true }));
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      if (schema.pattern) return fc.stringMatching(new RegExp(schema.pattern));
      if (schema.format) return fc.date({ noInvalidDate: true, min: new Date(0) }).map((date) => date.toISOString());
      return fc.oneof(fc.string({ maxLength: 9 }), fc.constantFrom('Y', 'N', 'ab', 'x1'));
    case 'array': {
      const rest =
        typeof schema.items === 'object' ? fc.array(valuesOf(schema.items), { maxLength: 4 }) : fc.constant([]);
      return fc.tuple(fc.tuple(...(schema.prefixItems ?? []).map(valuesOf)), rest).map((parts) => parts.flat());
    }
    default: {
      const { additionalProperties: more } = schema;
      const extra = typeof more === 'object' ? valuesOf(more) : more === false ? null : single;
      const keys = schema.propertyNames?.pattern
        ? fc.stringMatching(new RegExp(schema.propertyNames.pattern))
        : fc.constantFrom(...names, 'more');
      const fields: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, field]) => [name, valuesOf(field)]),
      );
      const own = fc.record(fields, { requiredKeys: [...(schema.required ?? [])] });
      return fc
        .tuple(extra ? fc.dictionary(keys, extra, { maxKeys: 2 }) : fc.constant({}), own)
        .map(([others, named]) => ({ ...others, ...named }));
    }
  }
};

/** Near relations: what one team makes of the schema of another. */
const changed = (schema: Schema, other: Schema): fc.Arbitrary<Schema> =>
  fc.constantFrom<Schema>(
    schema,
    { anyOf: [schema, other] },
    { anyOf: [schema, { type: 'null' }] },
    { ...schema, additionalProperties: true },
    { ...schema, required: schema.required?.slice(1) },
    { ...schema, properties: { ...schema.properties, b: other } },
    { ...schema, minimum: (schema.minimum ?? 0) - 1 },
    { ...schema, minItems: 0, maxItems: 9 },
    { ...schema, enum: [...(schema.enum ?? []), 'Y', 1] },
    other,
  );
const pairs = fc
  .tuple(schemas, schemas)
  .chain(([schema, other]) => fc.tuple(changed(schema, other), changed(schema, other)))
  .map(([produced, expected]) => ({ produced, expected }));

test('[X-08] every value of a compatible schema is accepted', () => {
  let compatible = 0;
  fc.assert(
    fc.property(
      pairs.chain(({ produced, expected }) =>
        fc.record({
          produced: fc.constant(produced),
          expected: fc.constant(expected),
          values: fc.array(valuesOf(produced), { minLength: 12, maxLength: 12 }),
        }),
      ),
      ({ produced, expected, values }) => {
        if (firstBreak(produced, expected)) return;
        compatible += 1;
        for (const value of values)
          if (isValid(produced, value)) expect([value, isValid(expected, value)]).toEqual([value, true]);
      },
    ),
    { numRuns: 600 },
  );
  // Not because it refuses everything.
  expect(compatible).toBeGreaterThan(60);
});

test('[X-08] an identical schema is never refused', () => {
  fc.assert(
    fc.property(schemas, (schema) => {
      expect(firstBreak(schema, schema)).toBeNull();
    }),
    { numRuns: 600 },
  );
});
