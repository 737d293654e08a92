import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildAll } from '../bin/build-all.mjs';
import { checkDataDir, checkPorts } from '../bin/checks.mjs';
import { Product } from '../bin/product.mjs';
import { PlainError, print, root, seconds } from '../workspace/workspace.mjs';
import { devServer } from './dev-server.mjs';
import { watchRemote } from './remote-builds.mjs';
import { shellTwin } from './shell-twin.mjs';

/**
 * `pnpm dev mf-x`: a site of its own on this machine, with one remote built from its current
 * sources. All other remotes are the installed ones. PORT (4100) is the site's, the next two are
 * the sandbox's and the builds'.
 */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const port = Number(process.env.PORT ?? 4100);
const dataDir = process.env.DATA_DIR ?? '.data/dev';

const isRemote = (dir) => existsSync(join(dir, 'src/manifest.ts')) && existsSync(join(dir, 'webpack.config.mjs'));
const remotes = () => readdirSync(root).filter((name) => name.startsWith('mf-') && isRemote(join(root, name)));

/** The folder of the remote: by its name in the house, or any other. */
const dirOf = (name) => {
  const dir = resolve(root, name ?? '');
  if (name && isRemote(dir)) return dir;
  throw new PlainError(`Say which remote, by its folder: pnpm dev <${remotes().join(' | ')}>`);
};

/**
 * What was never built is, so that there is a site around the remote. What is installed stays as it
 * is.
 */
const installOthers = async (dir) => {
  const missing = remotes().filter(
    (name) => join(root, name) !== dir && !existsSync(join(root, name, 'dist/release.json')),
  );
  if (missing.length > 0) await buildAll({ only: missing });
};

/** Last begun, first ended. */
const endings = [];
let ending;
const end = (exitCode) => {
  ending ??= (async () => {
    for (const each of endings.reverse()) await each();
    process.exit(exitCode);
  })();
  return ending;
};
for (const signal of SIGNALS) process.on(signal, () => void end(0));

const addressOf = ({ pages: [page] }) => `http://localhost:${port}${page.desktop ?? page.mobile ?? '/'}`;

async function develop(dir) {
  const since = performance.now();
  await checkPorts(port);
  await checkPorts(port + 2);
  checkDataDir(dataDir);
  await installOthers(dir);

  const server = devServer({ port: port + 2, sitePort: port });
  await server.listen();
  endings.push(server.close);
  const twin = await shellTwin();
  server.serve(twin.folder, twin.release);

  let isFirst = true;
  const release = await new Promise((built, fail) => {
    const watching = watchRemote({
      dir,
      onBuild: ({ release: made, news }) => {
        watching.then(({ folder }) => {
          server.serve(folder, made);
          const base = server.origin + made.base;
          const integrity = Object.fromEntries(
            Object.entries(made.integrity).map(([file, hash]) => [base + file, hash]),
          );
          server.publish({ ...news, base, integrity });
          if (!isFirst) print(`${made.name} is built anew`);
          isFirst = false;
          built(made);
        });
      },
      onFailure: (output) => {
        const failure = `${dir} does not compile; pages keep what they have:\n${output}`;
        print(failure);
        server.warn(failure);
      },
    });
    watching.then(({ close }) => endings.push(close), fail);
  });

  print(`Pages take ${release.name} and a shell that can refresh it from ${server.origin}; their policy lets them.`);
  const env = {
    PORT: String(port),
    DATA_DIR: dataDir,
    MADANG_MODE: 'qa',
    DEV_REMOTE: `${server.origin}/_m/${release.name}/`,
  };
  const product = new Product(env, (line) => {
    if (/^ready /.test(line)) print(`ready ${addressOf(release)} (${seconds(since)}, Ctrl-C stops)`);
    else if (!/^sandbox ready /.test(line)) print(line);
  });
  endings.push(() => product.stop(0));
  product.start();
  await end(await product.over);
}

try {
  await develop(dirOf(process.argv[2]));
} catch (error) {
  console.error(error instanceof PlainError ? error.message : error);
  await end(1);
}
