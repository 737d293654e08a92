import { firstBreak, isCompatible } from './compatible.ts';
import type { Schema } from './schema.ts';

const text: Schema = { type: 'string' };
const count: Schema = { type: 'integer', minimum: 0 };
const none: Schema = { type: 'null' };
const object = (properties: Record<string, Schema>, more: Schema = {}): Schema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  ...more,
});
const listOf = (items: Schema, more: Schema = {}): Schema => ({ type: 'array', items, ...more });

test('[X-08] a break is named by the path of its field and by what may be there now', () => {
  const page = (amount: Schema) => object({ list: listOf(object({ amount })) });
  const broken = firstBreak(page({ anyOf: [count, none] }), page({ type: 'integer' }), 'response.data');
  expect(broken).toEqual({ at: 'response.data.list[].amount', says: 'may be null now, must be an integer' });
});

const wide: [string, Schema, Schema][] = [
  ['a field more', object({ a: text, b: text }), object({ a: text })],
  [
    'a field less than is optional',
    object({ a: text }, { additionalProperties: false }),
    { ...object({ a: text, b: text }), required: ['a'] },
  ],
  ['never null any more', text, { anyOf: [text, none] }],
  ['fewer words', { enum: ['Y'] }, { enum: ['Y', 'N'] }],
  ['fewer words of a union', { enum: ['Y', ''] }, { anyOf: [{ enum: ['Y', 'N'] }, { const: '' }] }],
  ['a narrower range', { type: 'integer', minimum: 1, maximum: 9 }, count],
  [
    'a range whose end is said in another way',
    { type: 'integer', exclusiveMinimum: 0 },
    { type: 'integer', minimum: 1 },
  ],
  ['integers for numbers', { type: 'integer' }, { type: 'number' }],
  ['a shorter text', { type: 'string', maxLength: 5 }, { type: 'string', maxLength: 9 }],
  ['a pattern where any text is read', { type: 'string', pattern: '^a' }, text],
  ['both values for true or false', { type: 'boolean' }, { enum: [true, false] }],
  ['a tuple for a list', { type: 'array', prefixItems: [text, text], items: false, minItems: 2 }, listOf(text)],
  [
    'a record of narrower values',
    { type: 'object', additionalProperties: count },
    { type: 'object', additionalProperties: { type: 'integer' } },
  ],
  [
    'kinds told apart by a field',
    object({ cmd: { enum: ['A', 'B'] }, v: count }),
    { oneOf: [object({ cmd: { const: 'A' } }), object({ cmd: { const: 'B' }, v: count })] },
  ],
  ['what nobody can say', { not: {} }, text],
  ['anything where anything is read', {}, {}],
];
test.each(wide)('[X-08] %s breaks nothing', (_name, produced, expected) => {
  expect(firstBreak(produced, expected)).toBeNull();
});

/** Each kind of break: the produced and the expected schema, the position and the reason. */
const breaks: [string, Schema, Schema, string, RegExp][] = [
  [
    'a field that is gone',
    object({ a: text }, { additionalProperties: false }),
    object({ a: text, b: text }),
    'x.b',
    /^is missing now, must be there$/,
  ],
  [
    'a field that is optional now',
    { ...object({ a: text }), required: [] },
    object({ a: text }),
    'x.a',
    /^may be missing now/,
  ],
  [
    'a field more where no more is taken',
    object({ a: text, b: text }),
    object({ a: text }, { additionalProperties: false }),
    'x.b',
    /nothing but the named is taken/,
  ],
  [
    'anything more where no more is taken',
    object({ a: text }),
    object({ a: text }, { additionalProperties: false }),
    'x.*',
    /nothing but the named is taken/,
  ],
  [
    'a field that nobody declares any more',
    object({ a: text }),
    { ...object({ a: text, b: text }), required: ['a'] },
    'x.b',
    /^may be anything now, must be a string$/,
  ],
  ['another type', object({ a: text }), object({ a: count }), 'x.a', /^may be a string now, must be an integer$/],
  ['null', { anyOf: [text, none] }, text, 'x', /^may be null now, must be a string$/],
  ['a word more', { enum: ['Y', 'N', 'W'] }, { enum: ['Y', 'N'] }, 'x', /^may be "W" now, must be "Y" or "N"$/],
  ['another single value', { const: 1 }, { const: 2 }, 'x', /^may be 1 now, must be 2$/],
  ['any text for words', text, { enum: ['Y', 'N'] }, 'x', /^may be a string now, must be "Y" or "N"$/],
  [
    'a kind more of a union',
    { anyOf: [text, count] },
    { anyOf: [text, none] },
    'x',
    /^may be an integer now, must be a string or null$/,
  ],
  ['a lower end', { type: 'integer' }, count, 'x', /^may be as low as it likes now, must be at least 0$/],
  [
    'a higher end',
    { type: 'integer', maximum: 9 },
    { type: 'integer', maximum: 8 },
    'x',
    /^may be as high as 9 now, must be at most 8$/,
  ],
  [
    'an end that is out',
    { type: 'number', minimum: 0 },
    { type: 'number', exclusiveMinimum: 0 },
    'x',
    /must be more than 0$/,
  ],
  [
    'an upper end that is out',
    { type: 'number', maximum: 5 },
    { type: 'number', exclusiveMaximum: 5 },
    'x',
    /must be less than 5$/,
  ],
  ['fractions', { type: 'number' }, { type: 'integer' }, 'x', /^may be a fraction now, must be an integer$/],
  ['another step', { type: 'integer', multipleOf: 3 }, { type: 'integer', multipleOf: 2 }, 'x', /multiple of 2$/],
  ['a value out of its range', { const: -1 }, count, 'x', /^may be -1 now, must be at least 0$/],
  [
    'a longer text',
    { type: 'string', maxLength: 9 },
    { type: 'string', maxLength: 5 },
    'x',
    /^may have 9 characters now, must have at most 5$/,
  ],
  ['a shorter text', text, { type: 'string', minLength: 1 }, 'x', /^may have 0 characters now, must have at least 1$/],
  [
    'another pattern',
    { type: 'string', pattern: '^a' },
    { type: 'string', pattern: '^b' },
    'x',
    /^may be like \/\^a\/ now, must be like \/\^b\/$/,
  ],
  [
    'another format',
    text,
    { type: 'string', format: 'date-time' },
    'x',
    /^may be any string now, must be a date-time$/,
  ],
  [
    'one of two patterns',
    { type: 'string', pattern: '^a' },
    { type: 'string', allOf: [{ pattern: '^a' }, { pattern: 'z$' }] },
    'x',
    /must be like \/z\$\/$/,
  ],
  ['a text of another form', { const: 'b' }, { type: 'string', pattern: '^a' }, 'x', /^may be "b" now/],
  ['another entry', listOf(text), listOf(count), 'x[]', /^may be a string now/],
  [
    'another entry of a list that ends',
    listOf(text, { maxItems: 3 }),
    listOf(count, { maxItems: 3 }),
    'x[]',
    /^may be a string now/,
  ],
  [
    'kinds whose common field may be the same',
    object({ a: text }),
    { oneOf: [object({ a: text }), object({ a: text, b: count })] },
    'x',
    /oneOf without a field/,
  ],
  [
    'a longer list',
    listOf(text),
    listOf(text, { maxItems: 3 }),
    'x',
    /^may have any number of entries now, must have at most 3$/,
  ],
  ['a shorter list', listOf(text), listOf(text, { minItems: 1 }), 'x', /^may have 0 entries now/],
  [
    'another place of a tuple',
    { type: 'array', prefixItems: [text, text], items: false, minItems: 2 },
    { type: 'array', prefixItems: [text, count], items: false, minItems: 2 },
    'x[1]',
    /^may be a string now/,
  ],
  [
    'a list for a tuple',
    listOf(text),
    { type: 'array', prefixItems: [text], items: false },
    'x',
    /must have at most 1$/,
  ],
  [
    'another value of a record',
    { type: 'object', additionalProperties: text },
    { type: 'object', additionalProperties: count },
    'x.*',
    /^may be a string now/,
  ],
  [
    'other names of a record',
    { type: 'object', additionalProperties: text },
    { type: 'object', propertyNames: { enum: ['ko'] }, additionalProperties: text },
    "x.*'s name",
    /must be "ko"$/,
  ],
  [
    'a declared name that no record has',
    object({ en: text }),
    { type: 'object', propertyNames: { enum: ['ko'] } },
    "x.en's name",
    /must be "ko"$/,
  ],
  [
    'a kind that no other knows',
    { oneOf: [object({ cmd: { const: 'A' } }), object({ cmd: { const: 'C' } })] },
    { oneOf: [object({ cmd: { const: 'A' } }), object({ cmd: { const: 'B' } })] },
    'x',
    /^may be an object now/,
  ],
  [
    'a field inside the kind that it is',
    object({ cmd: { const: 'B' }, v: text }),
    { oneOf: [object({ cmd: { const: 'A' } }), object({ cmd: { const: 'B' }, v: count })] },
    'x.v',
    /^may be a string now/,
  ],
  [
    'kinds that no field tells apart',
    object({ a: text }),
    { oneOf: [object({ a: text }), object({ b: text })] },
    'x',
    /oneOf without a field/,
  ],
  [
    'words of JSON Schema that the gate cannot read',
    text,
    { type: 'string', contentEncoding: 'base64' } as Schema,
    'x',
    /contentEncoding, which the gate cannot read$/,
  ],
  [
    'a demand beside a union',
    text,
    { minLength: 3, anyOf: [text, none] },
    'x',
    /minLength, which the gate cannot read$/,
  ],
  ['a demand without a type', { const: 1 }, { minimum: 3 }, 'x', /no type, which the gate cannot read$/],
  ['anything', {}, text, 'x', /^may be anything now, must be a string$/],
];
test.each(breaks)('[X-08] %s is a break', (_name, produced, expected, at, says) => {
  expect(firstBreak(produced, expected, 'x')).toEqual({ at, says: expect.stringMatching(says) });
  expect(isCompatible(produced, expected)).toBe(false);
});
