import type { Member, PageAccess } from '@madang/contracts';
import { decide, type Place } from './decide.ts';

const member = { isPartnerMember: 'N' } as Member;
const partner = { isPartnerMember: 'Y' } as Member;
const createPlace = (access: PageAccess, more: Partial<Place> = {}): Place => ({
  id: 'x',
  access,
  redirect: undefined,
  address: '/x',
  ...more,
});
const at = '/x';

it('[S-04] refuses a guest on a members’ page and leads to the first page', () => {
  for (const access of ['member', 'partner'] as const)
    expect(decide({ place: createPlace(access), at, member: null })).toEqual({
      do: 'refuse',
      why: 'login',
      to: '/',
    });
});

it('[S-03] leads a member away from pages of guests alone', () => {
  expect(decide({ place: createPlace('guest'), at, member })).toEqual({ do: 'move', to: '/' });
  expect(decide({ place: createPlace('guest'), at, member: null })).toEqual({ do: 'show' });
});

it('[S-03] opens partner pages to partners only', () => {
  expect(decide({ place: createPlace('partner'), at, member })).toEqual({
    do: 'refuse',
    why: 'partner',
    to: '/dashboard',
  });
  expect(decide({ place: createPlace('partner'), at, member: partner })).toEqual({ do: 'show' });
});

it.each([
  ['a given password', { ...partner, needsPassword: true }],
  ['no authenticator', { ...partner, staff: { role: 'viewer', partner: 'x', needsTotp: true } }],
] as const)('[33-17] an account with %s goes to the portal first', (_, unfinished) => {
  const dashboard = createPlace('any', { id: 'dashboard' });
  expect(decide({ place: dashboard, at, member: unfinished as Member })).toEqual({ do: 'move', to: '/partner' });
  expect(decide({ place: createPlace('partner'), at, member: unfinished as Member })).toEqual({ do: 'show' });
  const warning = createPlace('any', { id: 'warning' });
  expect(decide({ place: warning, at, member: unfinished as Member })).toEqual({ do: 'show' });
});

it('[S-04] leads a guest from the dashboard to the first page', () => {
  const dashboard = createPlace('any', { id: 'dashboard' });
  expect(decide({ place: dashboard, at, member: null })).toEqual({ do: 'move', to: '/' });
  expect(decide({ place: dashboard, at, member })).toEqual({ do: 'show' });
});

it('precedes a redirect', () => {
  const hub = createPlace('member', { redirect: '/dashboard' });
  expect(decide({ place: hub, at, member: null })).toMatchObject({ do: 'refuse' });
  expect(decide({ place: hub, at, member })).toEqual({ do: 'move', to: '/dashboard' });
});

it('[S-02] renames the address to the twin of this width without leaving the page', () => {
  expect(decide({ place: createPlace('any', { address: '/betList' }), at, member })).toEqual({
    do: 'rename',
    to: '/betList',
  });
});

describe('on the partner sub-host', () => {
  const visit = (address: string, as: Member | null, more: Partial<Place> = {}) =>
    decide({ place: createPlace('any', { ...more, address }), at: address, member: as, partnerHost: true });

  it('[S-03] sends what the portal does not serve to the main host, query and all', () => {
    for (const address of ['/dashboard', '/betList?oldYn=Y', '/join', '/no/such/page'])
      expect(visit(address, partner)).toEqual({ do: 'leave', to: address });
    for (const address of ['/', '/login', '/warning', '/?popup=login', '/partner/cashList?page=2'])
      expect(visit(address, partner)).toEqual({ do: 'show' });
  });

  it('[S-05] a member who is no partner is refused and led to their own dashboard', () => {
    for (const address of ['/', '/login', '/partner/cashList'])
      expect(visit(address, member)).toEqual({ do: 'leave', why: 'partner', to: '/dashboard' });
    expect(visit('/warning', member, { id: 'warning' })).toEqual({ do: 'show' });
  });

  it('[S-04] the portal shows the sign-in to a guest', () => {
    const page = createPlace('partner', { id: 'partner.cashList', address: '/partner/cashList' });
    const guest = { place: page, at: page.address, member: null, partnerHost: true };
    expect(decide(guest)).toEqual({ do: 'refuse', why: 'login', to: '/' });
    expect(visit('/', null)).toEqual({ do: 'show' });
  });
});
