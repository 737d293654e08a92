import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { addTranslations, insertBefore, namespaceOf, tidy } from './edits.mjs';

const LANGUAGES = ['ko', 'en', 'vn'];
const kebab = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const camel = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
const pascal = (name) => camel(`-${name}`);
const sentence = (name) => pascal(name).replace(/(?!^)([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);

/**
 * `pnpm generate feature mypage gift-coupon`: one page with its behaviour, in an existing remote.
 */
export function featureGenerator(plop) {
  const home = plop.getDestBasePath();
  const dirOf = (remote) => join(home, `mf-${remote.replace(/^mf-/, '')}`);

  plop.setGenerator('feature', {
    description: 'A feature of a remote: page, behaviour, test and texts, registered in app.tsx and manifest.ts',
    prompts: [
      {
        type: 'input',
        name: 'remote',
        message: 'Remote (for example mypage)',
        validate: (remote) => existsSync(dirOf(remote)) || `There is no ${dirOf(remote)}.`,
      },
      {
        type: 'input',
        name: 'name',
        message: 'Feature, named after the action (for example gift-coupon)',
        validate: (name) => kebab.test(name) || 'Small letters and hyphens, please.',
      },
    ],
    actions: ({ remote, name }) => {
      const dir = dirOf(remote);
      const id = remote.replace(/^mf-/, '');
      const page = name.replaceAll('-', '.');
      const data = {
        camel: camel(name),
        pascal: pascal(name),
        title: sentence(name),
        page,
        address: `/${id}/${name}`,
        namespace: namespaceOf(dir),
      };
      const file = (template, target) => ({
        type: 'add',
        path: join(dir, 'src/features', name, target),
        templateFile: `templates/feature/${template}.hbs`,
        data,
      });
      const key = page.includes('.') ? `'${page}'` : page;
      return [
        file('page.tsx', `${name}.page.tsx`),
        file('use.ts', `use-${name}.ts`),
        file('test.tsx', `${name}.test.tsx`),
        () =>
          insertBefore(
            join(dir, 'src/app.tsx'),
            /^ {4}\},\n {2}\}\),\n\);/gm,
            `      ${key}: () => import('./features/${name}/${name}.page.tsx'),\n`,
          ),
        () =>
          insertBefore(
            join(dir, 'src/manifest.ts'),
            /^ {2}\],\n {2}menu:/gm,
            `    definePage({\n      id: '${page}',\n      title: '${data.camel}.title',\n      desktop: '${data.address}',\n      mobile: '${data.address}',\n      access: 'member',\n      layout: 'site',\n    }),\n`,
          ),
        ...LANGUAGES.map(
          (language) => () =>
            addTranslations(join(dir, `src/locales/${language}.json`), data.camel, { title: data.title }),
        ),
        () => tidy(home, `mf-${id}/src`),
        () =>
          `Now: the addresses of the page table into manifest.ts, the words into locales/{ko,en,vn}.json (${data.camel}), a menu entry if it has one. How a list, an act and a dialog are made: docs/remote-kit.md.`,
      ];
    },
  });
}
