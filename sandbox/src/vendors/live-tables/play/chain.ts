import { createHash, createHmac } from 'node:crypto';
import { fairStream } from '@madang/contracts';
import type { Result } from '../rules/game.ts';
import { rulesOf } from '../rules/index.ts';
import type { LiveTable } from '../tables/live-table.ts';
import { type Moment, momentOf, roundsOfDay, type Tempo } from '../tables/tempo.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** What a round is drawn from, and what was promised of it. */
export interface DrawnRound {
  result: Result;
  /**
   * SHA-256 of `seed`: the round before revealed it as its own seed, the first of a day had it
   * published the day before.
   */
  hash: string;
  seed: string;
  /** What the stream is made of beside the seed. */
  base: string;
  /** The numbers as they were drawn. */
  drawn: readonly number[];
}

const CHAINS_KEPT = 3;
const ROUNDS_KEPT = 400;

/**
 * The draws of one table. The seeds of a day are links of a chain, each the hash of the next, and
 * are played from the end that was published: nobody can predict the next one, anybody can check
 * the last. All of it is derived from one secret, so that a restarted process knows every round,
 * those of the meantime too. Source: domain §1.6.
 * @param secret of this vendor, 64 hex characters
 */
export const tableDraws = (secret: () => string, { key, game }: Pick<LiveTable, 'key' | 'game'>, tempo: Tempo) => {
  const chains = new Map<string, readonly string[]>();
  const rounds = new Map<number, Promise<DrawnRound>>();
  const length = roundsOfDay(tempo);

  /** The links of a day: [0] is published before it, [n] is the seed of its nth round. */
  const chainOf = (day: string): readonly string[] => {
    const known = chains.get(day);
    if (known) return known;
    const links = [createHmac('sha256', secret()).update(`${key}:${day}:${length}`).digest('hex')];
    for (let link = 0; link < length; link += 1) links.push(sha256(links[link] as string));
    links.reverse();
    chains.set(day, links);
    if (chains.size > CHAINS_KEPT) chains.delete(chains.keys().next().value as string);
    return links;
  };

  const draw = async (moment: Moment): Promise<DrawnRound> => {
    const links = chainOf(moment.day);
    const [hash, seed] = [links[moment.number - 1] as string, links[moment.number] as string];
    const base = `${key}:${moment.id}`;
    const drawn = await rulesOf[game].draw(await fairStream(seed, base));
    return { result: rulesOf[game].play(drawn), hash, seed, base, drawn };
  };

  const at = (index: number): Promise<DrawnRound> => {
    const known = rounds.get(index);
    if (known) return known;
    const made = draw(momentOf(tempo, index));
    rounds.set(index, made);
    if (rounds.size > ROUNDS_KEPT) rounds.delete(rounds.keys().next().value as number);
    return made;
  };
  return {
    at,
    /** What is promised of a round, without drawing it. */
    hashOf: ({ day, number }: Moment): string => chainOf(day)[number - 1] as string,
    /** What is published of a day before it begins. */
    promiseOf: (day: string): string => chainOf(day)[0] as string,
  };
};
export type TableDraws = ReturnType<typeof tableDraws>;
