import path from 'node:path';
import { Explained } from '../explained.ts';
import { settingsTable } from './document.ts';
import { describeSetting } from './schema.ts';
import { readSettings } from './settings.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const MASK = '********';

/**
 * `pnpm run config`: each setting with its effective value and its origin.
 * `--json`: the same for programs, an object by key. Secrets are masked in both.
 * `--table`: the table of `docs/configuration.md`.
 */
const print = (asJson: boolean): void => {
  const rows = readSettings(process.env, root).effective.map(({ key, text, origin }) => ({
    key,
    text: text !== null && describeSetting(key).isSecret ? MASK : text,
    origin,
  }));
  if (asJson) {
    console.log(JSON.stringify(Object.fromEntries(rows.map(({ key, ...row }) => [key, row]))));
    return;
  }
  const widthOf = (texts: string[]) => Math.max(...texts.map((text) => text.length));
  const keyWidth = widthOf(rows.map(({ key }) => key));
  const textWidth = widthOf(rows.map(({ text }) => text ?? '–'));
  for (const { key, text, origin } of rows)
    console.log(`${key.padEnd(keyWidth)}  ${(text ?? '–').padEnd(textWidth)}  ${origin}`);
};

try {
  if (process.argv.includes('--table')) console.log(settingsTable());
  else print(process.argv.includes('--json'));
} catch (error) {
  if (!(error instanceof Explained)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
