import { schemaText } from './schema-text.mjs';

const lines = [
  [{ type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER }, 'integer (>= 0)'],
  [{ type: 'number', exclusiveMinimum: 0, maximum: 5 }, 'number (> 0, <= 5)'],
  [{ type: 'string', maxLength: 40 }, 'string (<= 40)'],
  [{ type: 'string', pattern: '^a' }, 'string (/^a/)'],
  [{ type: 'string', format: 'date-time', pattern: '^long' }, 'date-time'],
  [{ enum: ['Y', 'N'] }, '"Y" | "N"'],
  [{ const: '' }, '""'],
  [{ anyOf: [{ type: 'boolean' }, { type: 'null' }] }, 'boolean | null'],
  [{ type: 'array', items: { type: 'boolean' }, maxItems: 3 }, 'list of boolean (<= 3)'],
  [{ type: 'array', prefixItems: [{ type: 'boolean' }, { const: 1 }] }, '[boolean, 1]'],
  [{ type: 'object', additionalProperties: { type: 'integer' } }, '{\n  [name]: integer\n}'],
  [{ type: 'object', properties: {} }, '{}'],
  [{}, 'anything'],
];

test.each(lines)('a schema is printed in one line (%#)', (schema, text) => {
  expect(schemaText(schema)).toBe(text);
});

test('fields are printed one a line, inner ones indented, optional ones marked', () => {
  const row = { type: 'object', properties: { at: { type: 'string' } }, required: [] };
  const page = { type: 'object', properties: { list: { type: 'array', items: row } }, required: ['list'] };
  expect(schemaText(page)).toBe('{\n  list: list of {\n    at?: string\n  }\n}');
});
