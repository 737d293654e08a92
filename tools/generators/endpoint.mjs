import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { addImport, insertBefore, tidy } from './edits.mjs';

const DOMAIN = /^([a-z][a-z-]*\/)?[a-z][a-z-]*$/;
const NAME = /^[a-z][A-Za-z0-9]*$/;
const kebab = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const camel = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

/** `pnpm generate endpoint cash bonusHistory`: contract, route, command and test of one call. */
export function endpointGenerator(plop) {
  const home = plop.getDestBasePath();
  const contracts = join(home, 'shared/contracts/src');
  const modules = join(home, 'server/src/modules');

  plop.setGenerator('endpoint', {
    description: 'A call: its contract, its route, the command behind it, and the test of its answers',
    prompts: [
      {
        type: 'input',
        name: 'domain',
        message: 'Domain: the name of a file of endpoints (for example cash, or operator/cash for calls of operators)',
        validate: (domain) =>
          DOMAIN.test(domain) || 'A name in small letters, with the folder where two files have it.',
      },
      {
        type: 'input',
        name: 'name',
        message: 'Name as in its path (for example bonusHistory)',
        validate: (name) => NAME.test(name) || 'A name like bonusHistory, please.',
      },
    ],
    actions: ({ domain: given, name }) => {
      const contract = contractOf(contracts, given);
      const domain = camel(basename(contract, '.endpoints.ts'));
      const existing = routesOf(modules, contract);
      const routes = existing ?? join(modules, domain, `${domain}.routes.ts`);
      const folder = dirname(routes);
      const data = {
        domain,
        name,
        file: kebab(name),
        topic: topicOf(contract),
        src: relative(folder, join(home, 'server/src')),
      };
      const add = (template, path) => ({
        type: 'add',
        path,
        templateFile: `templates/endpoint/${template}.hbs`,
        data,
        skipIfExists: true,
      });
      const all = listOf(contracts, contract);
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
        () => addImport(contract, 'defineEndpoint', '../define.ts'),
        () => addImport(contract, 'instant', '../schema.ts'),
        () => importContract(all, contract, domain),
        () => insertBefore(all, /^\} as const;/gm, `  ${name}: ${aliasOf(all, contract)}.${name},\n`),
        add('command.ts', join(folder, `${data.file}.command.ts`)),
        add('test.ts', join(folder, `${data.file}.test.ts`)),
        ...(existing ? [] : [add('routes.ts', routes), add('index.ts', join(folder, 'index.ts'))]),
        () => insertBefore(routes, existing ? /^ {2}mount\(/gm : /^\};\n/gm, mounting(data)),
        () => addImport(routes, name, `./${data.file}.command.ts`),
        ...(existing ? [] : [() => register(join(home, 'server/src/app.ts'), domain)]),
        () => tidy(home, 'shared/contracts/src', 'server/src/app.ts', relative(home, folder)),
        () =>
          `Now: the body, the answer and the refusals of ${name} in ${relative(home, contract)}; then the rule in ${data.file}.command.ts.`,
      ];
    },
  });
}

/**
 * The file of endpoints of a domain: the one in the folder of its own name, or the only one of its
 * name, or a new one. Throws where two folders have a file of that name and the domain names
 * neither.
 */
const contractOf = (contracts, domain) => {
  if (domain.includes('/')) return join(contracts, `${domain}.endpoints.ts`);
  const own = join(contracts, domain, `${domain}.endpoints.ts`);
  const found = globSync(`**/${domain}.endpoints.ts`, { cwd: contracts }).filter(
    (file) => !file.startsWith('operator/'),
  );
  if (existsSync(own) || found.length === 0) return own;
  if (found.length === 1) return join(contracts, found[0]);
  throw new Error(`${found.length} files have this name, so name the folder as well: ${found.join(', ')}`);
};

/**
 * The file that lists the endpoints of a contract: that of its folder, where the folder has a list
 * of its own, or the list of all.
 */
const listOf = (contracts, contract) => {
  const own = join(dirname(contract), 'index.ts');
  const hasOwn = existsSync(own) && /^export const \w+Endpoints = \{/m.test(readFileSync(own, 'utf8'));
  return hasOwn ? own : join(contracts, 'endpoints.ts');
};

/** First part of the addresses of a contract; of a new contract, the name of its folder. */
const topicOf = (contract) => {
  const [, declared] = existsSync(contract)
    ? (readFileSync(contract, 'utf8').match(/path: '\/api\/([^/']+)\//) ?? [])
    : [];
  return declared ?? basename(dirname(contract));
};

const declaredIn = (contract) =>
  existsSync(contract)
    ? [...readFileSync(contract, 'utf8').matchAll(/^export const (\w+) = defineEndpoint/gm)].map(([, name]) => name)
    : [];

/**
 * The file of routes that mounts most endpoints of the contract: no table maps a domain to its
 * module.
 */
const routesOf = (modules, contract) => {
  const names = declaredIn(contract);
  const [best] = globSync('**/*.routes.ts', { cwd: modules })
    .map((path) => {
      const text = readFileSync(join(modules, path), 'utf8');
      return { path, count: names.filter((name) => text.includes(`mount(app, endpoints.${name},`)).length };
    })
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count);
  return best && join(modules, best.path);
};

const mounting = ({ name }) =>
  `  mount(app, endpoints.${name}, ({ clock, caller, body }) =>\n    ${name}({ memberIdx: caller.memberIdx, idx: body.idx, now: clock.now() }),\n  );\n`;

const pathOf = (file, contract) => `./${relative(dirname(file), contract)}`;

/**
 * The name under which the list of all endpoints imports a contract: `operatorCash` of
 * `operator/cash`.
 */
const aliasOf = (file, contract) => {
  const path = pathOf(file, contract);
  const found = [...readFileSync(file, 'utf8').matchAll(/^import \* as (\w+) from '(.+)';$/gm)].find(
    ([, , from]) => from === path,
  );
  return found?.[1];
};

const importContract = (file, contract, domain) =>
  aliasOf(file, contract)
    ? `${file}: already imported`
    : insertBefore(file, /^import \* as \w+ from /gm, `import * as ${domain} from '${pathOf(file, contract)}';\n`);

const register = (file, domain) => {
  addImport(file, `${domain}Module`, `./modules/${domain}/index.ts`);
  return insertBefore(
    file,
    /^ {2}await app\.register\(registryModule\);/gm,
    `  await app.register(${domain}Module);\n`,
  );
};
