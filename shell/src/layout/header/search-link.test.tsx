import { aPage, aRegistry, aRelease, translatorOf } from '@madang/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { firstPage, renderSite } from '../../../testing/render-site.tsx';
import ko from '../../locales/ko.json';

const t = translatorOf(ko);

const registry = aRegistry({
  remotes: [
    aRelease({
      name: 'mf_casino',
      pages: [aPage({ id: 'slotgame.search', desktop: '/slotgame/search', mobile: '/slotgame/search', access: 'any' })],
    }),
  ],
});
const press = () => fireEvent.keyDown(document.body, { key: '/' });

test.each(['desktop', 'mobile'] as const)('[C-02] %s: the key opens the search over all games', async (width) => {
  firstPage();
  const app = await renderSite({ screen: width, registry });
  press();
  expect(app.address()).toBe('/slotgame/search');
});

test('[C-02] without a release of the search, the key does nothing', async () => {
  firstPage();
  const app = await renderSite({ registry: aRegistry({ remotes: [] }) });
  press();
  expect(app.address()).toBe('/');
});

test('[C-02] the header links to the search and states its key', async () => {
  firstPage();
  await renderSite({ registry });
  const link = within(screen.getAllByRole('banner')[0] as HTMLElement).getByRole('link', { name: t('search.open') });
  expect(link.getAttribute('href')).toBe('/slotgame/search');
  expect(link.getAttribute('aria-keyshortcuts')).toBe('/');
});
