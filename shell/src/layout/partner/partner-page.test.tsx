import { aMember, translatorOf } from '@madang/testing';
import { screen, within } from '@testing-library/react';
import { allRemotes } from '../../../testing/all-remotes.ts';
import { firstPage, readAlert, renderSite } from '../../../testing/render-site.tsx';
import ko from '../../locales/ko.json';
import { preloadHostPage } from '../../routes/host-pages.ts';
import { preloadLayout } from '../page-layout.tsx';

const t = translatorOf(ko);

beforeAll(() => Promise.all([preloadLayout('partner'), preloadHostPage('main')]));

it('[S-05] a partner page has no member header and no menu on any host', async () => {
  firstPage();
  const path = '/partner/partnerCalculationList';
  await renderSite({ path, member: aMember({ isPartnerMember: 'Y' }), registry: allRemotes() });
  const tabs = await screen.findByRole('navigation', { name: t('partner.tabs') });
  expect(within(tabs).getByRole('link', { name: '정산' }).getAttribute('aria-current')).toBe('page');
  expect(screen.getAllByRole('navigation')).toHaveLength(1);
  expect(screen.queryByTestId('session')).toBeNull();
});

it('[S-03] a member who is no partner is refused and sees their dashboard', async () => {
  firstPage();
  const app = await renderSite({ path: '/partner/cashList', member: aMember(), registry: allRemotes() });
  expect(await readAlert(app)).toContain('이용 권한이 없습니다.');
  expect(app.address()).toBe('/dashboard');
});
