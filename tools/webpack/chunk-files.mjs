const LANGUAGE = /(?:^|\/)(ko|en|vn)(?:\.json$|\/)/;

const scriptsOf = (group) => group.getFiles().filter((file) => file.endsWith('.js'));
const originsOf = (group) => group.origins.map((origin) => origin.request ?? '');

/** All groups of chunks that a group's modules load later. */
const below = (group, seen = new Set()) => {
  for (const child of group.getChildren()) {
    if (seen.has(child)) continue;
    seen.add(child);
    below(child, seen);
  }
  return seen;
};

const arrangementOf = (request) => /\.(desktop|mobile)(?:\.[jt]sx?)?$/.exec(request)?.[1];
const plain = (request) => request.replace(/^.*\//, '').replace(/\.[jt]sx?$/, '');
const unique = (list) => [...new Set(list)];

const isOfFirstLoad = (group) => group.getParents().some((parent) => parent.isInitial());

/** Scripts of texts by language; those of a part that comes later come with it. */
export function textFiles(compilation) {
  const files = {};
  for (const group of compilation.chunkGroups.filter(isOfFirstLoad)) {
    for (const request of originsOf(group)) {
      const language = LANGUAGE.exec(request)?.[1];
      if (language) files[language] = unique([...(files[language] ?? []), ...scriptsOf(group)]);
    }
  }
  return files;
}

/** Scripts that only one arrangement needs. */
export function arrangementFiles(groups) {
  const files = { desktop: [], mobile: [] };
  for (const group of groups) {
    for (const request of originsOf(group)) {
      const arrangement = arrangementOf(request);
      if (arrangement) files[arrangement] = unique([...files[arrangement], ...scriptsOf(group)]);
    }
  }
  const common = new Set(files.desktop.filter((file) => files.mobile.includes(file)));
  return {
    any: [...common],
    desktop: files.desktop.filter((file) => !common.has(file)),
    mobile: files.mobile.filter((file) => !common.has(file)),
  };
}

const pageImport = /'?([\w.-]+)'?\s*:\s*(?:async\s*)?\(\)\s*=>\s*import\(\s*'([^']+\.tsx?)'\s*,?\s*\)/g;

/**
 * Scripts of each page, read from `'page.id': () => import('./features/…')` in the remote's app.
 */
export function pageFiles(compilation, appSource) {
  const pages = {};
  for (const [, id, request] of appSource.matchAll(pageImport)) {
    const group = compilation.chunkGroups.find((one) =>
      originsOf(one).some((origin) => plain(origin) === plain(request)),
    );
    if (!group) continue;
    const { any, desktop, mobile } = arrangementFiles(below(group));
    pages[id] = { any: unique([...scriptsOf(group), ...any]), desktop, mobile };
  }
  return pages;
}
