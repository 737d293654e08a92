import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { print, root } from '../workspace/workspace.mjs';
import { startChild } from './child.mjs';

const RESTART_AFTER_MS = 1_000;
const READY = /^ready (\S+)/;

/**
 * Server and sandbox, running; in production the server alone. The site cannot be without its
 * server; the outside world may fall and rise again.
 */
export class Product {
  #env;
  #print;
  #server;
  #sandbox;
  #stopping = false;
  #restart;
  #end;
  /** Resolves with the exit code when the run is over. */
  over = new Promise((done) => {
    this.#end = done;
  });

  /** @param log receives every line of the two processes */
  constructor(env, log = print) {
    this.#env = env;
    this.#print = log;
  }

  start() {
    // Production plays against real vendors: no sandbox begins beside it.
    if (this.#env.MADANG_MODE !== 'production' && existsSync(join(root, 'sandbox/src/main.ts'))) this.#startSandbox();
    this.#server = startChild('server/src/main.ts', {
      env: this.#env,
      onLine: (line) => this.#print(line),
      onExit: (why) => this.#serverEnded(why),
    });
  }

  #startSandbox() {
    this.#sandbox = startChild('sandbox/src/main.ts', {
      env: this.#env,
      onLine: (line) => this.#print(READY.test(line) ? `sandbox ${line}` : line),
      onExit: (why) => this.#sandboxEnded(why),
    });
  }

  #serverEnded(why) {
    if (this.#stopping) return;
    this.#print(`The server ended by itself (${why}); the lines above say why.`);
    void this.stop(1);
  }

  #sandboxEnded(why) {
    if (this.#stopping) return;
    this.#print(`The sandbox of game vendors ended by itself (${why}). It is started again.`);
    this.#restart = setTimeout(() => this.#startSandbox(), RESTART_AFTER_MS);
  }

  async stop(exitCode) {
    if (this.#stopping) return void this.#server?.urge();
    this.#stopping = true;
    clearTimeout(this.#restart);
    await Promise.all([this.#server?.stop(), this.#sandbox?.stop()]);
    this.#end(exitCode);
  }
}
