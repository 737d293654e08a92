import { render } from '@testing-library/react';
import { Crest } from './crest.tsx';
import { crestPartsOf } from './crest-parts.ts';

const clubs = Array.from({ length: 400 }, (_, index) => ({ id: `fd:competitor:${10_100 + index}`, name: '구단' }));

test('a club has the same crest always, and its Korean name chooses the charge', () => {
  for (const club of clubs) expect(crestPartsOf(club)).toEqual(crestPartsOf({ ...club }));
  expect(crestPartsOf({ id: 'fd:competitor:1', name: '강릉 해오름' }).charge).toBe('sun');
  expect(crestPartsOf({ id: 'fd:competitor:1', name: '전주 한벽' }).charge).toBe('tower');
});

test('two clubs of one match never have one ground', () => {
  for (const home of clubs.slice(0, 60))
    for (const away of clubs.slice(60, 120))
      expect(crestPartsOf(away, home).ground).not.toBe(crestPartsOf(home).ground);
});

test('crests differ, fit into 1,250 bytes and are hidden from readers of the screen', () => {
  const seen = new Set<string>();
  for (const club of clubs) {
    const { ground, second, charge, field } = crestPartsOf(club);
    seen.add(`${ground} ${second} ${charge} ${field.path}`);
  }
  expect(seen.size).toBeGreaterThan(clubs.length * 0.9);
  for (const club of clubs.slice(0, 40)) {
    const { container, unmount } = render(<Crest club={club} size={20} />);
    const svg = container.querySelector('svg');
    expect(svg?.getAttribute('aria-hidden')).toBe('true');
    expect(svg?.getAttribute('width')).toBe('20');
    expect(container.innerHTML.length).toBeLessThanOrEqual(1_250);
    unmount();
  }
});
