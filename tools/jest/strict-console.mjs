import { recordRejection, settleConsole, watchConsole } from './console.mjs';

beforeAll(() => {
  process.on('unhandledRejection', recordRejection);
});

afterAll(() => {
  process.off('unhandledRejection', recordRejection);
});

beforeEach(watchConsole);

afterEach(async () => {
  // A rejection is reported one turn after the code that caused it.
  await new Promise((done) => setImmediate(done));
  const unexpected = settleConsole();
  if (unexpected.length > 0) {
    throw new Error(`Unexpected on the console (say so with allowConsole if it is meant):\n${unexpected.join('\n')}`);
  }
});
