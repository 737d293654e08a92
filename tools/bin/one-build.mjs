import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import webpack from 'webpack';
import { unmade } from '../webpack/alone-host.mjs';
import { builtVersion, openBuild } from '../webpack/dist-folder.mjs';
import { remoteRelease, shellRelease } from '../webpack/release.mjs';
import { versionOf } from '../webpack/version.mjs';

/** @returns `unchanged <version>` or `built <version>` */
export async function buildPackage(place, { force, out }) {
  const dir = resolve(place);
  const dist = resolve(out ?? join(dir, 'dist'));
  const version = versionOf(dir);
  if (builtVersion(dist) === version && !force) return `unchanged ${version}`;
  await build(dir, dist, version);
  return `built ${version}`;
}

async function build(dir, dist, version) {
  const { default: config } = await import(join(dir, 'webpack.config.mjs'));
  const folder = openBuild(dist, version);
  const stats = await run(webpack(folder.into(unmade(await config), join(dir, 'dist'))));
  const facts = { dir, version, files: folder.path, stats };
  folder.publish(await (existsSync(join(dir, 'src/manifest.ts')) ? remoteRelease(facts) : shellRelease(facts)));
}

function run(compiler) {
  return new Promise((done, fail) => {
    compiler.run((error, result) => {
      if (error) return fail(error);
      if (result.hasErrors() || result.hasWarnings()) {
        return fail(new Error(result.toString({ preset: 'errors-warnings', colors: false })));
      }
      compiler.close((closing) => (closing ? fail(closing) : done(result.stats)));
    });
  });
}
