const MOST = Number.MAX_SAFE_INTEGER;

const range = ({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }) =>
  [
    minimum !== undefined && minimum > -MOST && `>= ${minimum}`,
    exclusiveMinimum !== undefined && `> ${exclusiveMinimum}`,
    maximum !== undefined && maximum < MOST && `<= ${maximum}`,
    exclusiveMaximum !== undefined && `< ${exclusiveMaximum}`,
  ].filter(Boolean);

const length = (least, most) =>
  [least !== undefined && `>= ${least}`, most !== undefined && `<= ${most}`].filter(Boolean);

const withNotes = (word, notes) => (notes.length > 0 ? `${word} (${notes.join(', ')})` : word);

const text = ({ minLength, maxLength, pattern, format }) =>
  withNotes(
    format ?? 'string',
    // The pattern of a format is the format's.
    [...length(minLength, maxLength), !format && pattern && `/${pattern}/`].filter(Boolean),
  );

const object = ({ properties = {}, required = [], additionalProperties }, indent) => {
  const inner = `${indent}  `;
  const fields = Object.entries(properties).map(
    ([name, field]) => `${inner}${name}${required.includes(name) ? '' : '?'}: ${schemaText(field, inner)}\n`,
  );
  if (typeof additionalProperties === 'object')
    fields.push(`${inner}[name]: ${schemaText(additionalProperties, inner)}\n`);
  return fields.length > 0 ? `{\n${fields.join('')}${indent}}` : '{}';
};

const list = ({ items = {}, prefixItems, minItems, maxItems }, indent) => {
  if (prefixItems) return `[${prefixItems.map((item) => schemaText(item, indent)).join(', ')}]`;
  return withNotes(`list of ${schemaText(items, indent)}`, length(minItems, maxItems));
};

/** A JSON Schema of the contracts as one reads it in a review: one field a line. */
export function schemaText(schema, indent = '') {
  const union = schema.anyOf ?? schema.oneOf;
  if (union) return union.map((choice) => schemaText(choice, indent)).join(' | ');
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if ('const' in schema) return JSON.stringify(schema.const);
  switch (schema.type) {
    case 'object':
      return object(schema, indent);
    case 'array':
      return list(schema, indent);
    case 'string':
      return text(schema);
    case 'integer':
    case 'number':
      return withNotes(schema.type, range(schema));
    default:
      return schema.type ?? 'anything';
  }
}
