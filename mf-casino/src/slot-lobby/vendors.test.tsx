import { lobbyOf, pickerPageOf } from './vendors.ts';

test('[C-08] [P-02] a match is left to the page of e-sports', () => {
  expect([pickerPageOf('101'), lobbyOf('esports').page]).toEqual(['esport.gamestart', 'esport.gamestart']);
});

test('[C-01] every other vendor has the page of its own key and code', () => {
  expect(pickerPageOf('1')).toBe('livecasino.evolution');
  expect(pickerPageOf('102')).toBe('virtualgame');
  expect(pickerPageOf('none')).toBe('slotgame');
});
