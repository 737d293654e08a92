import { useMember } from '@madang/platform';
import { useScreen } from '@madang/ui';
import { MATCH_ROWS } from './shapes.ts';

/** How many matches the first page shows: fewer to guests and on a phone. */
export const useMatchRows = (): number => {
  const isMember = useMember() !== null;
  return MATCH_ROWS[useScreen() === 'mobile' ? 'mobile' : isMember ? 'member' : 'guest'];
};
