import type { SiteCheck } from '@madang/contracts';
import { seoulTimeOf } from '../../core/seoul.ts';
import type { Window } from './site-check.repository.ts';

/** The window in the wall-clock time of the wire. */
export const windowOnWire = ({ start, end }: Window): SiteCheck => ({
  startDate: start && seoulTimeOf(start),
  endDate: end && seoulTimeOf(end),
});
