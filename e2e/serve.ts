import { startProduct } from './product.ts';

/** What the journeys run against: short spins, so that a journey does not wait five seconds for each. */
const product = await startProduct(Number(process.env.PORT ?? 4700), { SPIN_CYCLE_MS: '800' });
console.log(`serving ${product.url}`);

const stop = async () => {
  await product.stop();
  process.exit(0);
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
