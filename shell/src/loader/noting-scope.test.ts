import { notingScope, type ShareScope } from './noting-scope.ts';

const scopeOf = (): ShareScope => ({ react: { '19.1.0': { get: () => 'react' } } });

test('[X-02] what a container takes is noted at the version that it took, once', () => {
  const scope = scopeOf();
  const given = notingScope(scope, 'mf_a_1');
  expect(given.react?.['19.1.0']?.get()).toBe('react');
  given.react?.['19.1.0']?.get();
  notingScope(scope, 'mf_b_1').react?.['19.1.0']?.get();
  expect(scope.react?.['19.1.0']?.useIn).toEqual(['mf_a_1', 'mf_b_1']);
});

test('[X-02] looking at what there is notes nothing', () => {
  const scope = scopeOf();
  expect(Object.keys(notingScope(scope, 'mf_a_1').react ?? {})).toEqual(['19.1.0']);
  expect(scope.react?.['19.1.0']?.useIn).toBeUndefined();
});

test('[X-02] what a container brings is there for all', () => {
  const scope = scopeOf();
  const given = notingScope(scope, 'mf_a_1');
  given.ui = {};
  given.ui['1.4.0'] = { get: () => 'newer' };
  (given.react as ShareScope[string])['19.2.0'] = { get: () => 'newer react' };
  expect(scope.ui?.['1.4.0']?.get()).toBe('newer');
  expect(Object.keys(scope.react ?? {})).toEqual(['19.1.0', '19.2.0']);
});
