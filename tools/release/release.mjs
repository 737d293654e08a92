import { parseArgs } from 'node:util';
import { PlainError, print } from '../workspace/workspace.mjs';
import { history, promote, publish, rehearse, rollback, status } from './commands.mjs';
import { registryClient } from './registry-client.mjs';

const USAGE = `Usage: pnpm release <remote> --why "…" [--percent N] [--from <folder>] [--journeys [--width desktop|mobile]]
       pnpm release rehearse <remote> [--from <folder>] [--width desktop|mobile]
       pnpm release promote <remote> <version> [--percent N] --why "…"
       pnpm release rollback <remote> --why "…"
       pnpm release status <remote>
       pnpm release history <remote>

<remote>  folder of the remote, as mf-wallet; or shell
--from    takes a build that exists, instead of building
--journeys  publishes only what passes the remote's journeys beside what everybody is given now; rehearse asks that alone
--registry or MADANG_REGISTRY   address of the site, http://localhost:4000 by default
MADANG_DEPLOY_TOKEN             token for this remote, from "pnpm operator deploy-token"`;

const commands = { publish, rehearse, promote, rollback, status, history };
const EXPLAINED = ['publish', 'promote', 'rollback'];

const options = {
  why: { type: 'string' },
  percent: { type: 'string' },
  from: { type: 'string' },
  journeys: { type: 'boolean' },
  width: { type: 'string' },
  registry: { type: 'string', default: process.env.MADANG_REGISTRY ?? 'http://localhost:4000' },
};

const usage = (problem) => new PlainError(`${problem}\n\n${USAGE}`);

function parse() {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    throw usage(error.message);
  }
}

/** The command and its options, checked as far as this side can. */
function read() {
  const { values, positionals } = parse();
  const [first, ...rest] = positionals;
  const named = first !== 'publish' && Object.hasOwn(commands, first ?? '');
  const command = named ? first : 'publish';
  const [remote, version] = named ? rest : positionals;
  if (!/^(shell|mf-[a-z0-9-]+)$/.test(remote ?? '')) throw usage('Say which remote, by its folder: mf-wallet.');
  if (command === 'promote' && !version) throw usage('Say which version.');
  if (EXPLAINED.includes(command) && !values.why?.trim()) throw usage('Say why, for the history: --why "…".');
  const percent = values.percent === undefined ? undefined : Number(values.percent);
  if (percent !== undefined && !(Number.isInteger(percent) && percent >= 1 && percent <= 100))
    throw usage('--percent is a whole number from 1 to 100.');
  if (values.width !== undefined && !['desktop', 'mobile'].includes(values.width))
    throw usage('--width is desktop or mobile.');
  const token = process.env.MADANG_DEPLOY_TOKEN;
  if (!token) throw usage('MADANG_DEPLOY_TOKEN is not set.');
  return { ...values, command, remote, version, percent, token };
}

/** `pnpm release …`: 0 done, 1 not done. */
try {
  const { command, token, registry: url, ...input } = read();
  const client = registryClient({ url, token, name: input.remote.replaceAll('-', '_') });
  await commands[command]({ ...input, client, print });
} catch (error) {
  console.error(error instanceof PlainError ? error.message : error);
  process.exitCode = 1;
}
