import { type TestSite, testApp } from '../../../testing/app.ts';
import { liveOf } from './live-of.ts';

let site: TestSite;
beforeAll(async () => {
  site = await testApp();
});
afterAll(() => site.close());

test('[X-08] every call that the server declares is mounted', () => {
  const { calls } = liveOf([]).provides;
  expect(calls.length).toBeGreaterThan(50);
  // The router knows an address without its last slash, and takes both.
  const missing = calls.filter(({ method, path }) => !site.app.hasRoute({ method, url: path.replace(/\/$/, '') }));
  expect(missing.map(({ path }) => path)).toEqual([]);
});
