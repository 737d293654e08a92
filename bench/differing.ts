import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const filesIn = (folder: string): Map<string, Buffer> =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => path.join(parentPath, name))
      .map((file) => [path.relative(folder, file), readFileSync(file)]),
  );

/**
 * Files of two folders that differ by a byte or exist in one of them alone.
 * @throws when neither has any: nothing would be compared
 */
export const differing = (one: string, other: string): string[] => {
  const [here, there] = [filesIn(one), filesIn(other)];
  const names = [...new Set([...here.keys(), ...there.keys()])].sort();
  if (names.length === 0) throw new Error(`Neither ${one} nor ${other} holds a file`);
  return names.filter((name) => {
    const own = here.get(name);
    return own === undefined || !there.get(name)?.equals(own);
  });
};
