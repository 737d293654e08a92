import { z } from 'zod';

type Shape = z.core.JSONSchema.BaseSchema;

/** Items of a list that is made up. */
const ITEMS = 3;
const WALL_TIME = '2026-11-20 12:00:00';
const INSTANT = '2026-11-20T03:00:00.000Z';
const DAY = '2026-11-20';
const HASH = 'c5'.repeat(32);
/**
 * Patterns of the contracts, each with a text that fits. A new one is added here:
 * a test requires it.
 */
const fitting: readonly string[] = [
  WALL_TIME,
  INSTANT,
  DAY,
  HASH,
  'c5'.repeat(8),
  'm***1',
  'lottery:20261120-012',
  'powerball:20261120-144',
  'fd:match:12',
];

const textOf = ({ pattern, format }: Shape, name: string): string => {
  if (format === 'date-time') return INSTANT;
  if (pattern) return fitting.find((text) => new RegExp(pattern).test(text)) ?? name;
  return /(date|time|at)$/i.test(name) ? INSTANT : name;
};

const numberOf = ({ minimum, exclusiveMinimum, maximum }: Shape, position: number): number => {
  const least = minimum ?? (typeof exclusiveMinimum === 'number' ? exclusiveMinimum + 1 : 0);
  return Math.min(Math.max(least, position + 1), maximum ?? Number.MAX_SAFE_INTEGER);
};

const made = (shape: Shape, name: string, position: number): unknown => {
  const one = shape.anyOf ?? shape.oneOf;
  if (one) return made((one.find((each) => (each as Shape).type !== 'null') ?? one[0]) as Shape, name, position);
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[0];
  switch (shape.type) {
    case 'object': {
      const own = Object.entries(shape.properties ?? {}).map(([key, value]) => [
        key,
        made(value as Shape, key, position),
      ]);
      return Object.fromEntries(own);
    }
    case 'array': {
      const { items, prefixItems, minItems = ITEMS, maxItems = ITEMS } = shape;
      if (prefixItems) return prefixItems.map((item, index) => made(item as Shape, name, index));
      const count = Math.min(Math.max(ITEMS, minItems), maxItems);
      return Array.from({ length: count }, (_, index) => made(items as Shape, name, index));
    }
    case 'string':
      return textOf(shape, name);
    case 'number':
    case 'integer':
      return numberOf(shape, position);
    case 'boolean':
      return false;
    default:
      return null;
  }
};

/** Data that a contract's schema allows, made up from the schema alone; the same each time. */
export const fakeAnswer = (schema: z.ZodType): unknown =>
  made(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input', reused: 'inline' }), '', 0);
