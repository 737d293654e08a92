/** Addresses as patterns: `/board/read/{boardIdx}`, `/bet?tab=special`. Pure. */

export type Params = Readonly<Record<string, string>>;
export type QueryValues = Readonly<Record<string, string | number | undefined>>;

interface Pattern {
  readonly expression: RegExp;
  readonly names: readonly string[];
  /** Query pairs that select this page among those of one path. */
  readonly query: readonly (readonly [string, string])[];
}

const split = (address: string): [path: string, query: URLSearchParams] => {
  const at = address.indexOf('?');
  const bare = address.split('#', 1)[0] ?? '';
  return at < 0 ? [bare, new URLSearchParams()] : [address.slice(0, at), new URLSearchParams(bare.slice(at + 1))];
};

const compiled = new Map<string, Pattern>();

const compile = (pattern: string): Pattern => {
  const known = compiled.get(pattern);
  if (known) return known;
  const [path, query] = split(pattern);
  const names: string[] = [];
  const source = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{(\w+)\}/g, (_whole, name: string) => {
    names.push(name);
    return '([^/]+)';
  });
  const made = { expression: new RegExp(`^${source}/?$`), names, query: [...query] };
  compiled.set(pattern, made);
  return made;
};

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

/**
 * Parameters of an address under a pattern, and how closely it fits; undefined when it does not.
 */
export const matchAddress = (pattern: string, address: string): { params: Params; closeness: number } | undefined => {
  const { expression, names, query } = compile(pattern);
  const [path, present] = split(address);
  const found = expression.exec(path);
  if (!found || query.some(([key, value]) => present.get(key) !== value)) return undefined;
  const params = Object.fromEntries(names.map((name, index) => [name, decoded(found[index + 1] ?? '')]));
  return { params, closeness: query.length * 10 - names.length };
};

/** Query of an address as plain values. */
export const queryOf = (address: string): Record<string, string> => Object.fromEntries(split(address)[1]);

/** Fills `{name}` and adds the query keys that the page reads; the pattern's own query stays. */
export const fillAddress = (
  pattern: string,
  params: Readonly<Record<string, string | number>> = {},
  query: QueryValues = {},
  keys: readonly string[] = [],
): string => {
  const filled = pattern.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`The address ${pattern} needs ${name}`);
    return encodeURIComponent(value);
  });
  const [path, search] = split(filled);
  for (const key of keys) {
    const value = query[key];
    if (value !== undefined && value !== '') search.set(key, String(value));
  }
  return search.size > 0 ? `${path}?${search}` : path;
};
