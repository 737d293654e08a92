import { aPage, aRegistry, aRelease, renderApp } from '@madang/testing';
import { lobbyOf, pickerPageOf } from './vendors.ts';

test('[C-08] [P-02] who leaves a match is among the virtual games again, until e-sports have a page of their own', async () => {
  const registry = aRegistry();
  await renderApp(<p>casino</p>, { registry });
  expect([pickerPageOf('101'), lobbyOf('esports').page]).toEqual(['virtualgame', 'virtualgame']);
  const sports = aRelease({ name: 'mf_sports', pages: [aPage({ id: 'esport.gamestart', vendorCode: '101' })] });
  await renderApp(<p>casino</p>, { registry: { ...registry, remotes: [...registry.remotes, sports] } });
  expect([pickerPageOf('101'), lobbyOf('esports').page]).toEqual(['esport.gamestart', 'esport.gamestart']);
});

test('[C-01] every other vendor has the page of its own key and code', () => {
  expect(pickerPageOf('1')).toBe('livecasino.evolution');
  expect(pickerPageOf('102')).toBe('virtualgame');
  expect(pickerPageOf('none')).toBe('slotgame');
});
