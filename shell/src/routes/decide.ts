/**
 * What to do at an address: pure, so that every rule of the guard can be read and tested apart from
 * React.
 */
import { isPartnerPath, type Member, type PageAccess } from '@madang/contracts';

export interface Place {
  id: string;
  access: PageAccess;
  /** The page only leads on. */
  redirect: string | undefined;
  /** Where the page is at this width. */
  address: string;
}

export type Decision =
  | { do: 'show' }
  /** The same page at its address for this width: it stays in view and keeps its state. */
  | { do: 'rename'; to: string }
  /** Lead on. */
  | { do: 'move'; to: string }
  /** Shows the reason, then redirects. */
  | { do: 'refuse'; why: 'login' | 'partner'; to: string }
  /** From the partner sub-host to this address of the main host; `why` is shown first. */
  | { do: 'leave'; why?: 'partner'; to: string };

export interface Visit {
  place: Place;
  /** The current address: path with query. */
  at: string;
  member: Member | null;
  /** The page is on the partner sub-host. */
  partnerHost?: boolean;
}

const permitted = (access: PageAccess, member: Member | null): Decision | undefined => {
  switch (access) {
    case 'any':
      return undefined;
    case 'guest':
      return member ? { do: 'move', to: '/' } : undefined;
    case 'member':
      return member ? undefined : { do: 'refuse', why: 'login', to: '/' };
    case 'partner':
      if (!member) return { do: 'refuse', why: 'login', to: '/' };
      return member.isPartnerMember === 'Y' ? undefined : { do: 'refuse', why: 'partner', to: '/dashboard' };
  }
};

/**
 * The portal is for partners: other members and other pages belong to the main host. Page table,
 * rule 4.
 */
const strangers = ({ place, at, member }: Visit): Decision | undefined => {
  if (!isPartnerPath(at.split('?', 1)[0] ?? at)) return { do: 'leave', to: at };
  if (!member || member.isPartnerMember === 'Y' || place.id === 'warning') return undefined;
  return { do: 'leave', why: 'partner', to: '/dashboard' };
};

/**
 * The server refuses every other call of a partner's account that has a given password or no
 * authenticator yet: the portal has the forms for both.
 */
const unfinished = ({ place, member }: Visit): Decision | undefined => {
  if (member?.isPartnerMember !== 'Y' || !(member.needsPassword || member.staff?.needsTotp)) return undefined;
  const isOpen = place.access === 'partner' || place.id === 'warning' || place.id === 'login';
  return isOpen ? undefined : { do: 'move', to: '/partner' };
};

/** The guard precedes a redirect: a guest on `/member` sees the reason and not the dashboard. */
export const decide = (visit: Visit): Decision => {
  const { place, at, member } = visit;
  const stranger = visit.partnerHost ? strangers(visit) : undefined;
  if (stranger) return stranger;
  const guarded = permitted(place.access, member);
  if (guarded) return guarded;
  const first = unfinished(visit);
  if (first) return first;
  if (place.id === 'dashboard' && !member) return { do: 'move', to: '/' };
  if (place.redirect !== undefined) return { do: 'move', to: place.redirect };
  if (place.address !== at) return { do: 'rename', to: place.address };
  return { do: 'show' };
};
