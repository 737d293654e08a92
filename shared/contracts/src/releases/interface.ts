/**
 * The messages between builds and servers, as JSON Schema. For the builder and the server; the
 * browser ships none.
 */
import { z } from 'zod';
import type { Endpoint } from '../define.ts';
import { endpoints, topics } from '../endpoints.ts';
import type { BusEvent, Shape } from '../event.ts';
import type { JsonSchema, ProvidedCall, Provides, UsedCall, UsedEvent, UsedTopic } from './build-facts.ts';

/** A published object holds what is declared and nothing more; a received one may hold more. */
type Side = 'said' | 'read';

const print = (schema: z.ZodType, io: 'input' | 'output', side: Side): JsonSchema => {
  const { $schema: _dialect, ...printed } = z.toJSONSchema(schema, {
    io,
    override: ({ jsonSchema }) => {
      // Texts for readers.
      delete jsonSchema.default;
      delete jsonSchema.description;
      if (jsonSchema.type !== 'object' || jsonSchema.additionalProperties || jsonSchema.propertyNames) return;
      if (side === 'said') jsonSchema.additionalProperties = false;
    },
  });
  return printed;
};

const all: readonly Endpoint[] = Object.values(endpoints);

const usedCall = ({ method, path, access, body, response }: Endpoint): UsedCall => ({
  method,
  path,
  access,
  sends: print(body, 'input', 'said'),
  reads: print(response, 'input', 'read'),
});

const providedCall = ({ method, path, access, body, response }: Endpoint): ProvidedCall => ({
  method,
  path,
  access,
  takes: print(body, 'input', 'read'),
  answers: print(response, 'output', 'said'),
});

/**
 * Endpoint or topics that a text in the sources names: itself, or every topic under a beginning
 * (`/topic/powerball/`).
 */
export const addressesAt = (text: string): string[] => {
  const known = [...all.map(({ path }) => path), ...topics.map(({ pattern }) => pattern)];
  if (known.includes(text as (typeof known)[number])) return [text];
  return text.endsWith('/') ? topics.map(({ pattern }) => pattern).filter((pattern) => pattern.startsWith(text)) : [];
};

/** Calls as a build of today's sources makes them. */
export const usedCalls = (paths: ReadonlySet<string>): UsedCall[] =>
  all.filter(({ path }) => paths.has(path)).map(usedCall);

/**
 * Topics as a build of today's sources reads them. The address of a member's own topic comes with
 * the session and is in no source: a program that renews sessions subscribes to it.
 */
export const usedTopics = (addresses: ReadonlySet<string>): UsedTopic[] =>
  topics
    .filter(({ pattern, access }) => addresses.has(access === 'session' ? endpoints.getToken.path : pattern))
    .map(({ pattern, message }) => ({ pattern, reads: print(message, 'input', 'read') }));

/** A shape of an event; published, it holds nothing more than is declared. */
export const shapeSchema = (shape: Shape, side: Side): JsonSchema => {
  if (typeof shape === 'string') return { type: shape };
  if (Array.isArray(shape)) return { enum: shape };
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(shape).map(([field, inner]) => [field, shapeSchema(inner, side)])),
    required: Object.keys(shape),
    ...(side === 'said' && { additionalProperties: false }),
  };
};

export const usedEvent = ({ name, owner, version, shape }: BusEvent<string, unknown>, side: Side): UsedEvent => ({
  name,
  owner,
  version,
  shape: shapeSchema(shape, side),
});

/** All answers and messages of a server of today's sources. */
export const provided = (): Provides => ({
  calls: all.map(providedCall),
  topics: topics.map(({ pattern, message }) => ({ pattern, says: print(message, 'output', 'said') })),
});
