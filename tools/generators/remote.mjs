import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { reservedPaths } from '@madang/contracts';
import pageTable from '@madang/contracts/pages.spec.json' with { type: 'json' };
import { readPackage, rootDir } from '../webpack/version.mjs';
import { tidy } from './edits.mjs';
import { linkPackages } from './link-packages.mjs';

/** Names of texts and folders that are the house's own; the gate refuses them as well. */
const OF_THE_HOUSE = ['shell', 'platform', 'api', 'contracts', 'ui', 'testing', 'server', 'sandbox', 'qa'];
const kebab = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** `lucky-draw` as a title: a name, the same in every language. */
const spoken = (room) => room.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase());
const titles = {
  ko: (room) => `${spoken(room)} 화면`,
  en: (room) => `${spoken(room)} page`,
  vn: (room) => `Trang ${spoken(room)}`,
};

/** `/raffle`, but where the page table keeps that address for a page to come. */
const addressOf = (room) => {
  const taken = pageTable.some(({ desktop, mobile, aliases = [] }) =>
    [desktop, mobile, ...aliases].includes(`/${room}`),
  );
  return taken ? `/${room}/home` : `/${room}`;
};

const refusal = (home, name) => {
  if (!kebab.test(name)) return 'Small letters, figures and hyphens, please, and no mf- before it.';
  if (name.startsWith('mf-') || OF_THE_HOUSE.includes(name) || reservedPaths.includes(`/${name}`))
    return `${name} cannot be the name of a room.`;
  return !existsSync(join(home, `mf-${name}`)) || `There is a mf-${name} already.`;
};

/** `pnpm generate remote raffle`: a room of its own, that can be built, tested and released at once. */
export function remoteGenerator(plop) {
  const home = plop.getDestBasePath();

  plop.setGenerator('remote', {
    description: 'A remote: a room with one page, its texts, its menu entry and its tests, ready for a release',
    prompts: [
      {
        type: 'input',
        name: 'room',
        message: 'Name of the room, without mf- (for example raffle)',
        validate: (name) => refusal(home, name),
      },
    ],
    actions: ({ room }) => {
      // What is given on the command line is validated as well, but a room is never written over.
      const problem = refusal(home, room);
      if (problem !== true) throw new Error(problem);
      const dir = join(home, `mf-${room}`);
      const id = room.replaceAll('-', '_');
      const data = {
        room,
        container: `mf_${id}`,
        namespace: id,
        page: `${room.replaceAll('-', '.')}.home`,
        address: addressOf(room),
        platform: readPackage(join(rootDir, 'shared/platform')).version,
        // Of its first feature, whose templates are those of every feature.
        name: 'home',
        camel: 'home',
        pascal: 'Home',
        title: titles.en(room),
        spoken: spoken(room),
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
          file('remote/texts.json', `src/locales/${language}.json`, { words: { title: titleOf(room) } }),
        ),
        () => tidy(home, `mf-${room}`),
        () => linkPackages(home),
        () => next(room, data.address),
      ];
    },
  });
}

const next = (room, address) =>
  [
    `mf-${room} has one page, at ${address}. Its words are in src/locales, its addresses and menu entry in src/manifest.ts.`,
    `  pnpm dev mf-${room}                     shows it in the shell, and every change of it at once`,
    `  pnpm test:unit mf-${room}               its tests`,
    `  pnpm generate feature ${room} <name>    a further page`,
    `  pnpm release mf-${room} --why "…"       gives it to a running site; docs/teams.md tells the whole way`,
  ].join('\n');
