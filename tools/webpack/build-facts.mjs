import { existsSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { rangeToString } from 'webpack/lib/util/semver.js';
import { modulesIn } from './facts-plugin.mjs';
import { ADDRESS } from './read-program.mjs';
import { hostShared } from './sharing.mjs';

const OURS = /^@madang\//;
const CONTRACTS = '@madang/contracts';

const factsIn = (compilation, without) =>
  modulesIn(compilation)
    .filter(({ resource = '', buildInfo }) => buildInfo?.facts && !resource.startsWith(without))
    .map(({ resource, buildInfo }) => ({ resource, ...buildInfo.facts }));

const byText = (one, other) => (one < other ? -1 : 1);
const sorted = (set) => [...set].sort(byText);
const isEvent = (value) => typeof value?.owner === 'string' && typeof value.shape === 'object';

/**
 * Calls, topics and events of a build, with their schemas as its contracts know them. An address is
 * found wherever it is a value: in the call itself, in a constant, in the key of a cached answer.
 * @throws where a use is not visible: an address put together, an event outside of the contracts
 */
export async function usesOf(compilation, dir) {
  const resolve = createRequire(join(dir, 'package.json')).resolve;
  const own = dirname(resolve(CONTRACTS));
  const [contracts, { addressesAt, usedCalls, usedTopics, usedEvent }] = await Promise.all([
    import(resolve(CONTRACTS)),
    import(resolve(`${CONTRACTS}/interface`)),
  ]);
  const addresses = new Set();
  const events = { tells: new Set(), hears: new Set() };
  const refuse = ({ resource }, what) => {
    throw new Error(`${resource} ${what}`);
  };
  const note = (facts, text) => {
    const named = addressesAt(text);
    if (named.length === 0) refuse(facts, `names "${text}", which is no whole address of ${CONTRACTS}`);
    for (const address of named) addresses.add(address);
  };
  for (const facts of factsIn(compilation, own)) {
    for (const text of facts.texts) note(facts, text);
    for (const { source, name, role } of facts.names) {
      if (source !== CONTRACTS) continue;
      if (name === '*') refuse(facts, `takes all of ${CONTRACTS}: name what it uses`);
      if (name === 'defineEvent') refuse(facts, 'declares an event of its own: declare it in contracts/src/events.ts');
      const value = contracts[name];
      if (typeof value === 'string' && ADDRESS.test(value)) note(facts, value);
      // An event that is passed on may be published and received.
      if (isEvent(value)) for (const end of role ? [role] : ['tells', 'hears']) events[end].add(name);
    }
  }
  const list = (names, side) => sorted(names).map((name) => usedEvent(contracts[name], side));
  return {
    calls: usedCalls(addresses),
    topics: usedTopics(addresses),
    tells: list(events.tells, 'said'),
    hears: list(events.hears, 'read'),
  };
}

const namesFrom = (compilation, library) => {
  const names = factsIn(compilation, '\0').flatMap((facts) => facts.names);
  return sorted(new Set(names.filter(({ source }) => source === library).map(({ name }) => name)));
};

/**
 * Libraries that a remote takes from its host, as webpack resolved them, with the names it takes
 * from ours.
 */
export function needsOf(compilation) {
  const shared = modulesIn(compilation).filter(({ type }) => type === 'consume-shared-module');
  const needs = shared.map(({ options }) => [
    options.shareKey,
    {
      range: rangeToString(options.requiredVersion),
      brings: Boolean(options.import),
      ...(OURS.test(options.shareKey) && { names: namesFrom(compilation, options.shareKey) }),
    },
  ]);
  return Object.fromEntries(needs.sort(([one], [other]) => byText(one, other)));
}

/** Libraries that a shell shares, with all names of ours. */
export function sharedOf(compilation, dir) {
  const resolve = createRequire(join(dir, 'package.json')).resolve;
  const modules = new Map(modulesIn(compilation).map((module) => [module.resource, module]));
  const namesIn = (library) => {
    const module = modules.get(resolve(library));
    const names = module && compilation.moduleGraph.getProvidedExports(module);
    if (!Array.isArray(names)) throw new Error(`${library} is lent, but its names are not known`);
    return { names: sorted(names) };
  };
  return Object.fromEntries(
    Object.entries(hostShared()).map(([library, version]) => [
      library,
      { version, ...(OURS.test(library) && namesIn(library)) },
    ]),
  );
}

/** Bytes of files as they travel: compressed where the build compressed them. */
const bytesOf = (folder, files) =>
  [...new Set(files)].reduce((sum, file) => {
    const packed = join(folder, `${file}.br`);
    return sum + statSync(existsSync(packed) ? packed : join(folder, file)).size;
  }, 0);

/** @param release of a remote: `entry`, `exposes`, `preload`, `arrangements`, `integrity` */
export function remoteWeight(folder, { entry, exposes, preload, arrangements, integrity }) {
  const first = [entry, ...(exposes['./app'] ?? [])];
  const all = Object.keys(integrity).filter((file) => !file.startsWith('alone/'));
  const onScreens = (bytes) => ({ desktop: bytes('desktop', 'mobile'), mobile: bytes('mobile', 'desktop') });
  return {
    entry: bytesOf(folder, first),
    pages: Object.fromEntries(
      Object.entries(preload.pages).map(([id, files]) => [
        id,
        onScreens((screen) => bytesOf(folder, [...first, ...files.any, ...files[screen]])),
      ]),
    ),
    whole: onScreens((_screen, other) =>
      bytesOf(
        folder,
        all.filter((file) => !arrangements[other].includes(file)),
      ),
    ),
  };
}

/** @param release of a shell: `scripts`, `integrity` */
export function shellWeight(folder, { scripts, integrity }) {
  const whole = bytesOf(folder, Object.keys(integrity));
  return { entry: bytesOf(folder, scripts), pages: {}, whole: { desktop: whole, mobile: whole } };
}
