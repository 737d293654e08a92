/**
 * First of all scripts of a page of `pnpm dev`: React looks for what refreshes it when it starts,
 * and never again.
 */
import refresh from 'react-refresh/runtime';

refresh.injectIntoGlobalHook(globalThis);

/** Beside components a page's module may export what `defineApp` reads before the first render. */
const BESIDE = new Set(['preload']);

const isComponents = (exports) =>
  Object.entries(exports).every(([name, value]) => BESIDE.has(name) || refresh.isLikelyComponentType(value));

const namesOf = (exports) => Object.keys(exports).sort().join();

let soon;
/** One drawing for all modules of a change. */
const draw = () => {
  clearTimeout(soon);
  soon = setTimeout(() => refresh.performReactRefresh(), 0);
};

/**
 * A module of the remote has run: where all it exports are components, it accepts its own changes.
 */
const ran = (id, exports, hot) => {
  for (const [name, value] of Object.entries(exports))
    if (refresh.isLikelyComponentType(value)) refresh.register(value, `${id} exports ${name}`);
  const names = namesOf(exports);
  if (names === '' || !isComponents(exports)) return;
  hot.accept();
  hot.dispose((data) => {
    data.names = names;
  });
  if (hot.data?.names === undefined) return;
  if (hot.data.names === names) draw();
  else hot.invalidate();
};

/**
 * `integrity` holds the hashes of what was built after the page was written, by address; the
 * remote's client fills it.
 */
globalThis.madangDev = { refresh, ran, integrity: {} };
