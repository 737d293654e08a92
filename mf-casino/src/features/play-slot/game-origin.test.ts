import { embeddableOrigin } from './game-origin.ts';

test('the origin of a game is known from its address alone', () => {
  expect(embeddableOrigin('http://kplayslot.localhost:4001/x', 'http://localhost:4000')).toBe(
    'http://kplayslot.localhost:4001',
  );
  expect(embeddableOrigin('https://games.example.com/x', 'https://madang.example')).toBe('https://games.example.com');
  expect(embeddableOrigin('https://madang.example/x', 'https://madang.example')).toBeNull();
});
