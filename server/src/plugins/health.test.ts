import { testApp } from '../testing/app.ts';

test('[O-04] health is the health of the database too', async () => {
  const site = await testApp();
  expect((await site.app.inject('/health')).json()).toEqual({ status: 'ok', serverTime: site.clock.now() });
  // As when the postmaster is gone: no connection can be had.
  site.pool.connect = (() => Promise.reject(new Error('ECONNREFUSED'))) as typeof site.pool.connect;
  const ill = await site.app.inject('/health');
  expect(ill.statusCode).toBe(503);
  expect(ill.json()).toMatchObject({ status: 'database does not answer' });
  await site.close();
});
