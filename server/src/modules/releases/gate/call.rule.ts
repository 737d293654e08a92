import type { ProvidedCall, Provides, UsedCall } from '@madang/contracts';
import type { EndpointAccess } from '@madang/contracts/endpoints';
import { type Build, called, type GateRefusal } from './refusal.ts';
import { firstBreak } from './schema/compatible.ts';

/** Who moves: the fix is another one for a build than for the server. */
export type Mover = 'build' | 'server';

const fixes: Readonly<Record<Mover, Readonly<Record<'gone' | 'access' | 'reads' | 'sends', string>>>> = {
  build: {
    gone: 'Release the server that answers it first.',
    access: 'Call it only for those who may, or release the server that lets the others in first.',
    reads: 'Read what the live server answers, or release the server that answers as this build reads first.',
    sends: 'Send what the live server takes, or release the server that takes it first.',
  },
  server: {
    gone: 'Go on answering it until no live version calls it.',
    access: 'Go on letting them in until no live version calls it for them; a stricter call gets a path of its own.',
    reads: 'Go on answering the field as it was and add another beside it; change it when no live version reads it.',
    sends: 'Go on taking what was taken; a new field is optional until every live version sends it.',
  },
};

/**
 * From those whom everybody is among to those who are fewest:
 * a call that was for the earlier stays so.
 */
const strictness: readonly EndpointAccess[] = ['any', 'cookie', 'member', 'partner', 'operator'];

type Flaw = Omit<GateRefusal, 'rule' | 'subject'>;

const flawsOf = (used: UsedCall, provided: ProvidedCall | undefined, mover: Mover): Flaw[] => {
  const fix = fixes[mover];
  if (!provided) return [{ says: 'is called, and the server does not answer it', fix: fix.gone }];
  const flaws: Flaw[] = [];
  if (strictness.indexOf(provided.access) > strictness.indexOf(used.access))
    flaws.push({
      field: 'access',
      says: `is called for ${used.access}, and answers only ${provided.access}`,
      fix: fix.access,
    });
  const read = firstBreak(provided.answers, used.reads, 'response.data');
  if (read) flaws.push({ field: read.at, says: read.says, fix: fix.reads });
  const sent = firstBreak(used.sends, provided.takes, 'body');
  if (sent) flaws.push({ field: sent.at, says: sent.says, fix: fix.sends });
  return flaws;
};

/** What a build sends is taken, and what is answered it can read: by schema, to the field. */
export const callRule = (build: Build, { calls }: Provides, mover: Mover): GateRefusal[] =>
  (build.uses?.calls ?? []).flatMap((used) => {
    const provided = calls.find(({ method, path }) => method === used.method && path === used.path);
    const subject = `${called(build)} and the server: ${used.method} ${used.path}`;
    return flawsOf(used, provided, mover).map((flaw) => ({ rule: 'calls', subject, ...flaw }));
  });
