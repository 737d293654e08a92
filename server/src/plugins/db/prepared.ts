import type pg from 'pg';

/** Maximum of prepared statements; generated texts without a limit would fill the server's memory. */
const MOST = 500;
/** Its columns would change under a migration by a newer process, and the kept plan would then be refused. */
const ALL_COLUMNS = /(^|[\s.,"(])\*(?=\s|$)/;

const names = new Map<string, string>();

const nameOf = (text: string): string | undefined => {
  const known = names.get(text);
  if (known || names.size >= MOST || ALL_COLUMNS.test(text)) return known;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
};

/**
 * From now on a connection parses each statement once: it is sent under a name, and PostgreSQL keeps it. Parsing and
 * planning were the larger part of what a short statement costs.
 */
export const keepStatements = (client: pg.PoolClient): void => {
  const plain = client.query.bind(client) as (...given: unknown[]) => unknown;
  const query = (text: unknown, values: unknown, ...rest: unknown[]) => {
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined;
    return name ? plain({ name, text, values }, ...rest) : plain(text, values, ...rest);
  };
  client.query = query as typeof client.query;
};
