import type { UsedEvent } from '@madang/contracts';
import { type Build, called, type Refusal } from './refusal.ts';
import { firstBreak } from './schema/compatible.ts';

const flawOf = (told: UsedEvent, heard: UsedEvent): Pick<Refusal, 'says' | 'field' | 'fix'> | null => {
  if (told.owner !== heard.owner)
    return {
      field: 'owner',
      says: `is told as ${told.owner}'s and heard as ${heard.owner}'s`,
      fix: `An event has one owner, who changes it: name another event after its own owner in contracts/events.ts.`,
    };
  const broken = firstBreak(told.shape, heard.shape, 'payload');
  return (
    broken && {
      field: broken.at,
      says: `${broken.says} (told in version ${told.version}, heard in version ${heard.version})`,
      fix: `Go on telling the field as it was; ask ${told.owner} for an event of another name where it has to change.`,
    }
  );
};

const subscribersOf = (teller: Build, hearer: Build): Refusal[] =>
  (teller.uses?.tells ?? []).flatMap((told) => {
    const heard = hearer.uses?.hears.find(({ name }) => name === told.name);
    const flaw = heard && flawOf(told, heard);
    const subject = `${told.name} from ${called(teller)} to ${called(hearer)}`;
    return flaw ? [{ rule: 'events', subject, ...flaw }] : [];
  });

/** What one build tells on the bus, the other can hear, and the other way round. */
export const eventRule = (build: Build, peer: Build): Refusal[] => [
  ...subscribersOf(build, peer),
  ...subscribersOf(peer, build),
];
