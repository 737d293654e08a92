import { createStartParts } from './start-parts.ts';

test('the parts of a start are reported in seconds, a failed part too', async () => {
  let ms = 120;
  const parts = createStartParts(() => ms);
  const database = parts.time('database', async () => {
    ms += 500;
    return 'url';
  });
  expect(await database).toBe('url');
  const failed = parts.time('schema', async () => {
    ms += 40;
    throw new Error('a migration failed');
  });
  await expect(failed).rejects.toThrow('a migration failed');
  expect(parts.text()).toBe('process 0.12 s, database 0.50 s, schema 0.04 s');
});
