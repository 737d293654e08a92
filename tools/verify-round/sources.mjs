import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { drawOf } from './rules.mjs';

const dataOf = (answer) => answer.data ?? answer;

const fetched = async (address) => {
  const response = await fetch(address, { headers: { accept: 'application/json' } });
  const answer = await response.json();
  if (answer.resultCode !== '0')
    throw new Error(`${address}: ${answer.resultCode ?? response.status} ${answer.resultMessage ?? ''}`);
  return dataOf(answer);
};

/** What a site publishes of a round, or of a day of all four games. */
const ofSite = async (site, what) => {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(what);
  if (!isDay) return [await fetched(new URL(`/api/minigame/round?round=${encodeURIComponent(what)}`, site).href)];
  const days = Object.keys(drawOf).map((game) => new URL(`/api/minigame/day?game=${game}&day=${what}`, site).href);
  const answers = [];
  for (const address of days) answers.push(await fetched(address));
  return answers;
};

/** Answers that were kept: one in each file, or several as an array. */
const ofFile = (file) => [JSON.parse(readFileSync(file, 'utf8'))].flat().map(dataOf);

const ofFolder = (folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .flatMap((name) => ofFile(join(folder, name)));

/**
 * Published answers of rounds and days: from a site, a folder, a file, or what is piped in.
 * @param {string[]} args of the command
 */
export const answersOf = async ([source = '-', what]) => {
  if (/^https?:\/\//.test(source)) {
    if (!what) throw new Error('which round or day? For example powerball:20261122-001, or 2026-11-22');
    return ofSite(source, what);
  }
  if (source === '-') return ofFile(0);
  return statSync(source).isDirectory() ? ofFolder(source) : ofFile(source);
};
