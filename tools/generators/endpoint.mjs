import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { addImport, insertBefore, tidy } from './edits.mjs';

const name_ = /^[a-z][A-Za-z0-9]*$/;
const kebab = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** `pnpm generate endpoint cash bonusHistory`: contract, route, command and test of one call. */
export function endpointGenerator(plop) {
  const home = plop.getDestBasePath();
  const contracts = join(home, 'shared/contracts/src');
  const modules = join(home, 'server/src/modules');

  plop.setGenerator('endpoint', {
    description: 'A call: its contract, its route, the command behind it, and the test of all it may answer',
    prompts: [
      {
        type: 'input',
        name: 'domain',
        message: 'Domain (for example cash)',
        validate: (domain) => name_.test(domain) || 'One word in small letters, please.',
      },
      {
        type: 'input',
        name: 'name',
        message: 'Name as in its path (for example bonusHistory)',
        validate: (name) => name_.test(name) || 'A name like bonusHistory, please.',
      },
    ],
    actions: ({ domain, name }) => {
      const data = { domain, name, file: kebab(name) };
      const contract = join(contracts, domain, `${domain}.endpoints.ts`);
      const module = moduleOf(modules, domain);
      const routes = join(modules, module, `${domain}.routes.ts`);
      const add = (template, path) => ({
        type: 'add',
        path,
        templateFile: `templates/endpoint/${template}.hbs`,
        data,
        skipIfExists: true,
      });
      const isNew = !existsSync(routes);
      return [
        add('contract-file.ts', contract),
        {
          type: 'append',
          path: contract,
          templateFile: 'templates/endpoint/contract.ts.hbs',
          data,
          pattern: /$(?![\s\S])/,
          separator: '',
        },
        () => addImport(contract, 'instant', '../schema.ts'),
        () => insertBefore(join(contracts, 'endpoints.ts'), /^\} as const;/gm, `  ${name}: ${domain}.${name},\n`),
        () => importDomain(join(contracts, 'endpoints.ts'), domain),
        add('command.ts', join(modules, module, `${data.file}.command.ts`)),
        add('test.ts', join(modules, module, `${data.file}.test.ts`)),
        add('routes.ts', routes),
        add('index.ts', join(modules, module, 'index.ts')),
        () => insertBefore(routes, /^\};\n/gm, mounting(data)),
        () => addImport(routes, name, `./${data.file}.command.ts`),
        ...(isNew ? [() => register(join(home, 'server/src/app.ts'), domain)] : []),
        () => tidy(home, 'shared/contracts/src', 'server/src/app.ts', `server/src/modules/${module}`),
        () =>
          `Now: the body, the answer and the refusals of ${name} in ${domain}.endpoints.ts; then the rule in ${data.file}.command.ts.`,
      ];
    },
  });
}

/** The server's module with the routes of a domain: its folder may have a longer name, as `payments` for `cash`. */
const moduleOf = (modules, domain) =>
  readdirSync(modules).find((name) => existsSync(join(modules, name, `${domain}.routes.ts`))) ?? domain;

const mounting = ({ name }) =>
  `\n  mount(app, endpoints.${name}, async ({ clock, caller, body }) =>\n    ${name}({ memberIdx: caller.memberIdx, idx: body.idx, now: clock.now() }),\n  );\n`;

const importDomain = (file, domain) =>
  insertBefore(
    file,
    /^import \* as \w+ from '\.\/site\//gm,
    `import * as ${domain} from './${domain}/${domain}.endpoints.ts';\n`,
  );

const register = (file, domain) => {
  addImport(file, `${domain}Module`, `./modules/${domain}/index.ts`);
  return insertBefore(
    file,
    /^ {2}await app\.register\(registryModule\);/gm,
    `  await app.register(${domain}Module);\n`,
  );
};
