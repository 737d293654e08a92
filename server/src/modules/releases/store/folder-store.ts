import { randomUUID } from 'node:crypto';
import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ObjectStore } from './object-store.ts';

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** In a folder of this machine; several servers may share it. */
export const folderStore = (folder: string): ObjectStore => {
  const placeOf = (hash: string) => path.join(folder, hash.slice(0, 2), hash);
  return {
    has: (hash) =>
      access(placeOf(hash)).then(
        () => true,
        () => false,
      ),
    put: async (hash, content) => {
      const file = placeOf(hash);
      await mkdir(path.dirname(file), { recursive: true });
      // A rename is whole or not at all, so that a killed process leaves no half file under a hash.
      const half = `${file}.${randomUUID()}`;
      await writeFile(half, content);
      await rename(half, file);
    },
    get: (hash) =>
      readFile(placeOf(hash)).catch((error) => {
        if (isMissing(error)) return null;
        throw error;
      }),
  };
};
