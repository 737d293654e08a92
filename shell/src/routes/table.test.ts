import type { Member, PageDefinition } from '@madang/contracts';
import pages from '@madang/contracts/pages.spec.json';
import { pageAt } from '@madang/platform/router';
import { aMember, aRegistry, startQuietly } from '@madang/testing';
import type { Screen } from '@madang/ui';
import { decide } from './decide.ts';
import { hostPages } from './host-pages.ts';

const table = pages as unknown as readonly PageDefinition[];
const own = new Set(hostPages.map(({ id }) => id));
const addressOf = (page: PageDefinition, screen: Screen): string =>
  (page[screen] ?? page.desktop ?? page.mobile ?? '').replace(/\{\w+\}/g, '1');

/** What the guard does with a visitor of this address at this width. */
const visit = (at: string, screen: Screen, member: Member | null) => {
  const match = pageAt(at, screen);
  if (!match) throw new Error(`Nothing stands at ${at}`);
  const { page, redirect, address } = match;
  return {
    id: page.id,
    decision: decide({ place: { id: page.id, access: page.access, redirect, address }, at, member }),
  };
};

beforeEach(() =>
  startQuietly({
    pages: hostPages,
    registry: aRegistry({ remotes: [], planned: table.filter(({ id }) => !own.has(id)) }),
  }),
);

describe.each(['desktop', 'mobile'] as const)('every address of the page table on %s', (screen) => {
  const rows = table.filter(({ desktop }) => desktop !== '*');

  test('[S-03] [S-04] a guest is refused at pages of members and partners with a message', () => {
    const guarded = rows.filter(({ access }) => access === 'member' || access === 'partner');
    expect(guarded.length).toBeGreaterThan(80);
    for (const row of guarded)
      expect([row.id, visit(addressOf(row, screen), screen, null).decision]).toEqual([
        row.id,
        { do: 'refuse', why: 'login', to: '/' },
      ]);
  });

  test('[S-03] a member reaches own pages, follows redirects and leaves guest pages', () => {
    for (const row of rows) {
      const { decision } = visit(addressOf(row, screen), screen, aMember());
      const expected =
        row.access === 'guest'
          ? ['move']
          : row.access === 'partner'
            ? ['refuse']
            : ['show', 'rename', ...(row.redirect ? ['move'] : [])];
      expect([row.id, expected]).toEqual([row.id, expect.arrayContaining([decision.do])]);
    }
  });

  test('[S-03] opens the portal and the distributor pages to a partner', () => {
    const partner = aMember({ isPartnerMember: 'Y' });
    for (const row of rows.filter(({ access }) => access === 'partner'))
      expect([row.id, visit(addressOf(row, screen), screen, partner).decision.do]).toEqual([
        row.id,
        row.redirect ? 'move' : 'show',
      ]);
  });

  test('[S-04] leads from anything else to the dashboard, a guest on to the first page', () => {
    for (const at of ['/no/such/page', '/mypage/none', '/slotgame/none', '/%00'])
      expect([at, visit(at, screen, null)]).toEqual([
        at,
        { id: 'unknown', decision: { do: 'move', to: '/dashboard' } },
      ]);
    expect(visit('/dashboard', screen, null).decision).toEqual({ do: 'move', to: '/' });
    expect(visit('/dashboard', screen, aMember()).decision).toEqual({ do: 'show' });
  });
});
