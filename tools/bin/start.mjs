import { PlainError, print } from '../workspace/workspace.mjs';
import { checkDataDir, checkNode, checkPorts, demoNotice } from './checks.mjs';

/** `npm start`: with any Node from 20 on and nothing installed. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

try {
  checkNode();
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
  const { readSettings } = await import('./settings.mjs');
  const settings = readSettings();
  const { MADANG_MODE: mode, DATA_DIR: dataDir } = settings;
  await checkPorts(Number(settings.PORT), settings.HOST, mode === 'production');
  checkDataDir(dataDir);
  const { buildAll } = await import('./build-all.mjs');
  await buildAll();

  const { Product } = await import('./product.mjs');
  const product = new Product(settings);
  print(`starting in ${mode} mode, data in ${dataDir} (Ctrl-C stops)`);
  const notice = demoNotice(mode, settings.HOST);
  if (notice) print(notice);
  for (const signal of SIGNALS) {
    process.off(signal, leave);
    process.on(signal, () => void product.stop(0));
  }
  product.start();
  return product.over;
}
