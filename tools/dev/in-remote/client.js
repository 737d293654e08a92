/**
 * Part of the container of a remote under development: receives every build and applies it in the
 * page.
 */
const hot = import.meta.webpackHot;
const { madangDev } = globalThis;
const isText = /[\\/]locales[\\/]\w+\.json$/;

let wanted = __webpack_hash__;
let isBusy = false;
/** What cannot be replaced in a page: address, access and menu of its pages. */
let facts;

const reload = () => location.reload();

/** One build after the other, until the page has the newest. */
const catchUp = async () => {
  if (isBusy) return;
  isBusy = true;
  try {
    while (__webpack_hash__ !== wanted) {
      let isStuck = false;
      const found = await hot.check(false);
      if (!found) return reload();
      await hot.apply({
        ignoreUnaccepted: true,
        // Texts need no acceptance.
        onUnaccepted: ({ moduleId, chain }) => {
          isStuck ||= ![moduleId, ...(chain ?? [])].some((id) => isText.test(String(id)));
        },
        onDeclined: () => {
          isStuck = true;
        },
      });
      if (isStuck) return reload();
    }
  } catch (error) {
    console.warn('[dev] not to be replaced in the page, so the page is loaded again:', error);
    reload();
  } finally {
    isBusy = false;
  }
};

if (madangDev) {
  const builds = new EventSource(new URL('/builds', __webpack_public_path__));
  builds.onmessage = ({ data }) => {
    const build = JSON.parse(data);
    if (build.failure) return console.warn(`[dev] ${build.failure}`);
    if (build.base !== __webpack_public_path__ || (facts ?? build.facts) !== build.facts) return reload();
    facts = build.facts;
    Object.assign(madangDev.integrity, build.integrity);
    madangDev.giveTexts?.(build.namespace, build.words);
    wanted = build.hash;
    return void catchUp();
  };
}
