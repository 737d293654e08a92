import { atSite, setSiteAddress, socketAtSite } from './site-address.ts';

afterEach(() => setSiteAddress());

test('a page of the site calls its own origin', () => {
  expect(atSite('/api/boot')).toBe('/api/boot');
  expect(socketAtSite('/ws')).toBe(`${location.origin.replace('http', 'ws')}/ws`);
});

test('[X-04] a page of a third-party host calls the site', () => {
  setSiteAddress('https://madang.example');
  expect(atSite('/api/boot')).toBe('https://madang.example/api/boot');
  expect(socketAtSite('/ws')).toBe('wss://madang.example/ws');
});
