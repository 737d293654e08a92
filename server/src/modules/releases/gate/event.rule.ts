import type { UsedEvent } from '@madang/contracts';
import { type Build, called, type GateRefusal } from './refusal.ts';
import { firstBreak } from './schema/compatible.ts';

const flawOf = (produced: UsedEvent, consumed: UsedEvent): Pick<GateRefusal, 'says' | 'field' | 'fix'> | null => {
  if (produced.owner !== consumed.owner)
    return {
      field: 'owner',
      says: `is told as ${produced.owner}'s and heard as ${consumed.owner}'s`,
      fix: `An event has one owner, who changes it: name another event after its own owner in contracts/events.ts.`,
    };
  const broken = firstBreak(produced.shape, consumed.shape, 'payload');
  return (
    broken && {
      field: broken.at,
      says: `${broken.says} (told in version ${produced.version}, heard in version ${consumed.version})`,
      fix: `Go on telling the field as it was; ask ${produced.owner} for an event of another name where it has to change.`,
    }
  );
};

const subscribersOf = (teller: Build, hearer: Build): GateRefusal[] =>
  (teller.uses?.tells ?? []).flatMap((produced) => {
    const consumed = hearer.uses?.hears.find(({ name }) => name === produced.name);
    const flaw = consumed && flawOf(produced, consumed);
    const subject = `${produced.name} from ${called(teller)} to ${called(hearer)}`;
    return flaw ? [{ rule: 'events', subject, ...flaw }] : [];
  });

/** Events that one build publishes on the bus can be read by the other, and vice versa. */
export const eventRule = (build: Build, peer: Build): GateRefusal[] => [
  ...subscribersOf(build, peer),
  ...subscribersOf(peer, build),
];
