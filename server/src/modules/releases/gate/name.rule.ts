import { type Release, textsOf } from '@madang/contracts';
import { called, type GateRefusal } from './refusal.ts';

/** Reserved names of texts, folders and addresses. */
const reserved: readonly string[] = [
  'shell',
  'platform',
  'api',
  'contracts',
  'ui',
  'testing',
  'server',
  'sandbox',
  'qa',
];

/** A remote's name is that of its container, its texts and its folder: it must not be reserved. */
export const nameRule = (remote: Release): GateRefusal[] =>
  reserved.includes(textsOf(remote.name))
    ? [
        {
          rule: 'names',
          subject: called(remote),
          field: 'name',
          says: `"${textsOf(remote.name)}" is a name of the house`,
          fix: `Name the remote after what members do there; taken are ${reserved.join(', ')}.`,
        },
      ]
    : [];
