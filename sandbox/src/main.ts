import { createSandbox } from './app.ts';
import { readConfig, type SandboxConfig } from './config.ts';
import { outlive } from './parent-process.ts';

// Node logs its own type stripping as experimental at each use; all other warnings are still
// logged.
process.removeAllListeners('warning');
process.on('warning', (warning) => {
  if (warning.name !== 'ExperimentalWarning') console.warn(`sandbox: ${warning.message}`);
});

const configured = (): SandboxConfig => {
  try {
    return readConfig(process.env);
  } catch (error) {
    console.error(`sandbox: ${(error as Error).message}`);
    process.exit(1);
  }
};

const config = configured();
const app = createSandbox(config);

let stopping = false;
const stop = async (): Promise<void> => {
  if (stopping) return;
  stopping = true;
  await app.close();
  process.exit(0);
};
process.on('SIGTERM', stop);
process.on('SIGINT', stop);

try {
  await app.listen({ host: config.host, port: config.port });
  outlive(process);
  process.stdout.write(`sandbox ready http://localhost:${config.port}\n`);
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException;
  console.error(
    code === 'EADDRINUSE' ? `sandbox: port ${config.port} is taken by another process` : `sandbox: ${message}`,
  );
  process.exit(1);
}
