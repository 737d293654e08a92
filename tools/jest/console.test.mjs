import { allowConsole, settleConsole, watchConsole } from './console.mjs';

test('a warning that the test declares does not fail it', () => {
  allowConsole(/the lamp is dim/);
  console.warn('the %s is dim', 'lamp');
  expect(settleConsole()).toEqual([]);
  watchConsole();
});

test('an error that no test declared is kept for the end of the test', () => {
  console.error('the lamp is %s', 'broken');
  expect(settleConsole()).toEqual(['console.error: the lamp is broken']);
  watchConsole();
});
