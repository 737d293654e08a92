import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { reservedPaths } from '@madang/contracts';
import pageTable from '@madang/contracts/pages.spec.json' with { type: 'json' };
import { readPackage, rootDir } from '../webpack/version.mjs';
import { tidy } from './edits.mjs';
import { linkPackages } from './link-packages.mjs';

/** Names of texts and folders of the workspace; the gate refuses them as well. */
const RESERVED_NAMES = ['shell', 'platform', 'api', 'contracts', 'ui', 'testing', 'server', 'sandbox', 'qa'];
const kebab = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** `lucky-draw` as a title: a name, the same in every language. */
const titleCase = (name) => name.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase());
const titles = {
  ko: (name) => `${titleCase(name)} 화면`,
  en: (name) => `${titleCase(name)} page`,
  vn: (name) => `Trang ${titleCase(name)}`,
};

/** `/raffle`, but where the page table keeps that address for a page to come. */
const addressOf = (remote) => {
  const taken = pageTable.some(({ desktop, mobile, aliases = [] }) =>
    [desktop, mobile, ...aliases].includes(`/${remote}`),
  );
  return taken ? `/${remote}/home` : `/${remote}`;
};

const refusal = (home, name) => {
  if (!kebab.test(name)) return 'Small letters, figures and hyphens, please, and no mf- before it.';
  if (name.startsWith('mf-') || RESERVED_NAMES.includes(name) || reservedPaths.includes(`/${name}`))
    return `${name} cannot be the name of a remote.`;
  return !existsSync(join(home, `mf-${name}`)) || `There is a mf-${name} already.`;
};

/** `pnpm generate remote raffle`: a package that can be built, tested and released at once. */
export function remoteGenerator(plop) {
  const home = plop.getDestBasePath();

  plop.setGenerator('remote', {
    description: 'A remote: a package with one page, its texts, its menu entry and its tests, ready for a release',
    prompts: [
      {
        type: 'input',
        name: 'remote',
        message: 'Name of the remote, without mf- (for example raffle)',
        validate: (name) => refusal(home, name),
      },
    ],
    actions: ({ remote }) => {
      // What is given on the command line is validated as well, but an existing remote is never
      // written over.
      const problem = refusal(home, remote);
      if (problem !== true) throw new Error(problem);
      const dir = join(home, `mf-${remote}`);
      const id = remote.replaceAll('-', '_');
      const data = {
        remote,
        container: `mf_${id}`,
        namespace: id,
        page: `${remote.replaceAll('-', '.')}.home`,
        address: addressOf(remote),
        platform: readPackage(join(rootDir, 'shared/platform')).version,
        // Of its first feature, whose templates are those of every feature.
        name: 'home',
        camel: 'home',
        pascal: 'Home',
        title: titles.en(remote),
        displayName: titleCase(remote),
      };
      const file = (template, target, more) => ({
        type: 'add',
        path: join(dir, target),
        templateFile: `templates/${template}.hbs`,
        data: { ...data, ...more },
      });
      return [
        file('remote/package.json', 'package.json'),
        file('remote/tsconfig.json', 'tsconfig.json'),
        file('remote/webpack.config.mjs', 'webpack.config.mjs'),
        file('remote/manifest.ts', 'src/manifest.ts'),
        file('remote/app.tsx', 'src/app.tsx'),
        file('remote/lifecycles.tsx', 'src/lifecycles.tsx'),
        file('feature/page.tsx', 'src/features/home/home.page.tsx'),
        file('feature/use.ts', 'src/features/home/use-home.ts'),
        file('feature/test.tsx', 'src/features/home/home.test.tsx'),
        file('remote/journey.spec.ts', 'journeys/home.spec.ts'),
        file('remote/locales.test.ts', 'src/locales/locales.test.ts'),
        ...Object.entries(titles).map(([language, titleOf]) =>
          file('remote/texts.json', `src/locales/${language}.json`, { translations: { title: titleOf(remote) } }),
        ),
        () => tidy(home, `mf-${remote}`),
        () => linkPackages(home),
        () => next(remote, data.address),
      ];
    },
  });
}

const next = (remote, address) =>
  [
    `mf-${remote} has one page, at ${address}. Its texts are in src/locales, its addresses and menu entry in src/manifest.ts.`,
    `  pnpm dev mf-${remote}                     shows it in the shell, and each change at once`,
    `  pnpm test:unit mf-${remote}               its tests`,
    `  pnpm generate feature ${remote} <name>    a further page`,
    `  pnpm release mf-${remote} --why "…"       releases it to a running site; docs/teams.md describes all steps`,
  ].join('\n');
