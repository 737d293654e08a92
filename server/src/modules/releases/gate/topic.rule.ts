import type { Provides, UsedTopic } from '@madang/contracts';
import type { Mover } from './call.rule.ts';
import { type Build, called, type GateRefusal } from './refusal.ts';
import { firstBreak } from './schema/compatible.ts';
import { valuesOf } from './schema/distinct.ts';
import { choices, type Schema } from './schema/schema.ts';

const fixes: Readonly<Record<Mover, string>> = {
  build: 'Listen to what the live server says, or release the server that says it first.',
  server:
    'Go on saying it as it was; another shape is another cmd, and the old one ends when no live version hears it.',
};

const commandsOf = (message: Schema): unknown[] => valuesOf(message.properties?.cmd ?? {}) ?? [];

/** A page passes over a `cmd` that it does not know, so only those it knows are looked at. */
const known = (produced: Schema, read: Schema): Schema => {
  const understood = choices(read).flatMap(commandsOf);
  if (understood.length === 0) return produced;
  return { anyOf: choices(produced).filter((kind) => commandsOf(kind).some((cmd) => understood.includes(cmd))) };
};

const flawOf = ({ pattern, reads }: UsedTopic, { topics }: Provides): Pick<GateRefusal, 'says' | 'field'> | null => {
  const topic = topics.find((each) => each.pattern === pattern);
  if (!topic) return { says: 'is listened to, and the server does not know it' };
  const produced = choices(topic.says).flatMap(commandsOf);
  const silent = choices(reads)
    .flatMap(commandsOf)
    .find((cmd) => !produced.includes(cmd));
  if (silent !== undefined)
    return { field: 'message.cmd', says: `${JSON.stringify(silent)} is waited for, and never said` };
  const broken = firstBreak(known(topic.says, reads), reads, 'message');
  return broken && { field: broken.at, says: broken.says };
};

/** Every message of a topic can be read by its subscribers. */
export const topicRule = (build: Build, provides: Provides, mover: Mover): GateRefusal[] =>
  (build.uses?.topics ?? []).flatMap((used) => {
    const flaw = flawOf(used, provides);
    const subject = `${called(build)} and the server: ${used.pattern}`;
    return flaw ? [{ rule: 'topics', subject, ...flaw, fix: fixes[mover] }] : [];
  });
