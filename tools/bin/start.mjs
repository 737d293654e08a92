import { PlainError, print } from '../workspace/workspace.mjs';
import { checkDataDir, checkNode, checkPorts } from './checks.mjs';

/** `npm start`: with any Node from 20 on and nothing installed. */
const port = Number(process.env.PORT ?? 4000);
const dataDir = process.env.DATA_DIR ?? '.data';
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

try {
  checkNode();
  if (!Number.isInteger(port) || port < 1 || port > 65_534)
    throw new PlainError(`PORT=${process.env.PORT} is no port number.`);
  await checkPorts(port, process.env.HOST);
  checkDataDir(dataDir);
  process.exitCode = await prepareAndRun();
} catch (error) {
  console.error(error instanceof PlainError ? error.message : error);
  process.exitCode = 1;
}

async function prepareAndRun() {
  // Before the run begins there is nothing to end in order: what is being installed or built is
  // resumed next time.
  const leave = () => process.exit(0);
  for (const signal of SIGNALS) process.on(signal, leave);
  const { ensureInstalled } = await import('./install.mjs');
  await ensureInstalled();
  const { buildAll } = await import('./build-all.mjs');
  await buildAll();

  const { Product } = await import('./product.mjs');
  const mode = process.env.MADANG_MODE ?? 'demo';
  const product = new Product({ PORT: String(port), DATA_DIR: dataDir, MADANG_MODE: mode });
  print(`starting in ${mode} mode, data in ${dataDir} (Ctrl-C stops)`);
  for (const signal of SIGNALS) {
    process.off(signal, leave);
    process.on(signal, () => void product.stop(0));
  }
  product.start();
  return product.over;
}
