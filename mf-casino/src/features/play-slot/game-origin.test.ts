import { embeddableOrigin, isElsewhere } from './game-origin.ts';

test('the origin of a game is known from its address alone', () => {
  expect(embeddableOrigin('http://kplayslot.localhost:4001/x', 'http://localhost:4000')).toBe(
    'http://kplayslot.localhost:4001',
  );
  expect(embeddableOrigin('https://games.example.com/x', 'https://madang.example')).toBe('https://games.example.com');
  expect(embeddableOrigin('https://madang.example/x', 'https://madang.example')).toBeNull();
});

test("a window leads to a vendor's page, never to a script or back to the site", () => {
  const site = 'https://madang.example';
  expect(isElsewhere('https://games.example.com/x', site)).toBe(true);
  expect(isElsewhere('http://games.example.com/x', site)).toBe(true);
  for (const address of ['https://madang.example/x', 'javascript:alert(1)', 'data:text/html,x', 'nothing'])
    expect(isElsewhere(address, site)).toBe(false);
});
