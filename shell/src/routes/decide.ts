/** What to do at an address: pure, so that every rule of the guard can be read and tested apart from React. */
import type { Member, PageAccess } from '@madang/contracts';

export interface Place {
  id: string;
  access: PageAccess;
  /** The page only leads on. */
  redirect: string | undefined;
  /** Where the page stands at this width. */
  address: string;
}

export type Decision =
  | { do: 'show' }
  /** The same page at its address for this width: it stays in view and keeps its state. */
  | { do: 'rename'; to: string }
  /** Lead on. */
  | { do: 'move'; to: string }
  /** Say why, then lead away. */
  | { do: 'refuse'; why: 'login' | 'partner'; to: string };

export interface Visit {
  place: Place;
  /** The address as it stands: path with query. */
  at: string;
  member: Member | null;
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

/** The guard stands before a redirect: a guest on `/member` is told, not led to the dashboard. */
export const decide = ({ place, at, member }: Visit): Decision => {
  const guarded = permitted(place.access, member);
  if (guarded) return guarded;
  if (place.id === 'dashboard' && !member) return { do: 'move', to: '/' };
  if (place.redirect !== undefined) return { do: 'move', to: place.redirect };
  if (place.address !== at) return { do: 'rename', to: place.address };
  return { do: 'show' };
};
