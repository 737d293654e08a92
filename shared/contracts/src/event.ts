/**
 * The type of an event's field: a kind, one of some texts, or fields of its own. Plain data, so
 * that one line is the type of both ends, the check of the bus and the schema of the gate, and no
 * validator is shipped.
 */
export type Shape = 'string' | 'integer' | 'boolean' | readonly string[] | Fields;
export interface Fields {
  readonly [field: string]: Shape;
}

export type OfShape<S> = S extends 'string'
  ? string
  : S extends 'integer'
    ? number
    : S extends 'boolean'
      ? boolean
      : S extends readonly (infer Word)[]
        ? Word
        : { -readonly [Field in keyof S]: OfShape<S[Field]> };

/** Who may change it, the number of its shape, and the shape. */
export interface EventTerms {
  readonly owner: string;
  readonly version: number;
  readonly shape: Fields;
}

/** One event of the bus between shell and remotes. */
export interface BusEvent<Name extends string, Payload> extends EventTerms {
  readonly name: Name;
  /** Never there: carries the type. */
  readonly payload?: Payload;
}

/**
 * Declares one event:
 * `defineEvent('game.left', { owner: 'platform', version: 1, shape: { moved: 'integer' } })`.
 */
export const defineEvent = <const Name extends string, const S extends Fields>(
  name: Name,
  terms: EventTerms & { readonly shape: S },
): BusEvent<Name, OfShape<S>> => ({ name, ...terms });

/**
 * Path of the first field that is not as declared; null when all are. A field that is not declared
 * is no fault.
 */
export const misfit = (shape: Shape, value: unknown, at = ''): string | null => {
  if (typeof shape === 'string')
    return (shape === 'integer' ? Number.isSafeInteger(value) : typeof value === shape) ? null : at;
  if (Array.isArray(shape)) return shape.includes(value) ? null : at;
  if (typeof value !== 'object' || value === null) return at;
  for (const [field, inner] of Object.entries(shape)) {
    const wrong = misfit(inner, value[field as keyof typeof value], `${at}.${field}`);
    if (wrong !== null) return wrong;
  }
  return null;
};
