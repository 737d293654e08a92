import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startChild } from './child.mjs';
import { root, say } from './place.mjs';

const RESTART_AFTER_MS = 1_000;
const READY = /^ready (\S+)/;

/** Server and sandbox, running. The site cannot be without its server; the outside world may fall and rise again. */
export class Product {
  #env;
  #say;
  #server;
  #sandbox;
  #stopping = false;
  #restart;
  #end;
  /** Resolves with the exit code when the run is over. */
  over = new Promise((done) => {
    this.#end = done;
  });

  /** @param tell hears every line of the two processes */
  constructor(env, tell = say) {
    this.#env = env;
    this.#say = tell;
  }

  start() {
    if (existsSync(join(root, 'sandbox/src/main.ts'))) this.#startSandbox();
    this.#server = startChild('server/src/main.ts', {
      env: this.#env,
      onLine: (line) => this.#say(line),
      onExit: (why) => this.#serverEnded(why),
    });
  }

  #startSandbox() {
    this.#sandbox = startChild('sandbox/src/main.ts', {
      env: this.#env,
      onLine: (line) => this.#say(READY.test(line) ? `sandbox ${line}` : line),
      onExit: (why) => this.#sandboxEnded(why),
    });
  }

  #serverEnded(why) {
    if (this.#stopping) return;
    this.#say(`The server ended by itself (${why}); the lines above say why.`);
    void this.stop(1);
  }

  #sandboxEnded(why) {
    if (this.#stopping) return;
    this.#say(`The sandbox of game vendors ended by itself (${why}). It is started again.`);
    this.#restart = setTimeout(() => this.#startSandbox(), RESTART_AFTER_MS);
  }

  async stop(exitCode) {
    if (this.#stopping) return;
    this.#stopping = true;
    clearTimeout(this.#restart);
    await Promise.all([this.#server?.stop(), this.#sandbox?.stop()]);
    this.#end(exitCode);
  }
}
