/**
 * RabbitMQ with its web-stomp plugin, for as long as a bench measures against it: its own node,
 * folder and ports.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Where packages put it: Debian's is root's, and its wrapper another's. */
const places = ['/usr/lib/rabbitmq/lib/rabbitmq_server-*/sbin/rabbitmq-server', '/opt/rabbitmq/sbin/rabbitmq-server'];
const EPMD = '/usr/bin/epmd';
const START_TIMEOUT_MS = 60_000;

export const findBroker = (): string | null => places.flatMap((place) => globSync(place))[0] ?? null;

const stop = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
};

const untilReady = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let log = '';
    const late = setTimeout(() => reject(new Error(`RabbitMQ was not ready in time:\n${log}`)), START_TIMEOUT_MS);
    const read = (part: Buffer): void => {
      log += String(part);
      if (!log.includes('Server startup complete')) return;
      clearTimeout(late);
      resolve();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => reject(new Error(`RabbitMQ ended with ${code}:\n${log}`)));
  });

/** @param port of web-stomp; the two after it are taken, too */
export const startBroker = async (script: string, port: number) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'madang-broker-'));
  const inside = (name: string) => path.join(folder, name);
  const settings = {
    'listeners.tcp': 'none',
    'stomp.listeners.tcp': 'none',
    'web_stomp.tcp.ip': '127.0.0.1',
    'web_stomp.tcp.port': port,
    'log.console': 'true',
    'log.file': 'false',
  };
  writeFileSync(
    inside('rabbitmq.conf'),
    Object.entries(settings)
      .map(([name, value]) => `${name} = ${value}\n`)
      .join(''),
  );
  writeFileSync(inside('enabled_plugins'), '[rabbitmq_web_stomp].');
  const env = {
    ...process.env,
    HOME: folder,
    ERL_EPMD_ADDRESS: '127.0.0.1',
    ERL_EPMD_PORT: String(port + 1),
    RABBITMQ_DIST_PORT: String(port + 2),
    RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS: '-kernel inet_dist_use_interface {127,0,0,1}',
    RABBITMQ_NODENAME: 'bench@localhost',
    RABBITMQ_CONF_ENV_FILE: '/dev/null',
    RABBITMQ_CONFIG_FILE: inside('rabbitmq.conf'),
    RABBITMQ_ENABLED_PLUGINS_FILE: inside('enabled_plugins'),
    RABBITMQ_MNESIA_BASE: inside('mnesia'),
    RABBITMQ_LOG_BASE: inside('log'),
    RABBITMQ_SCHEMA_DIR: inside('schema'),
    RABBITMQ_GENERATED_CONFIG_DIR: inside('config'),
    RABBITMQ_PID_FILE: inside('pid'),
  };
  // Its own, as a child of ours: the node would leave one behind.
  const names = existsSync(EPMD) ? spawn(EPMD, [], { env, stdio: 'ignore' }) : null;
  const node = spawn(script, [], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const end = async (): Promise<void> => {
    await stop(node);
    if (names) await stop(names);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await untilReady(node);
  } catch (error) {
    await end();
    throw error;
  }
  return { port, path: '/ws', stop: end };
};
