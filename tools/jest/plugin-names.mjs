/**
 * Fastify reads the name of each plugin, and where there is none, it searches all loaded modules
 * for the plugin, twice for each registration. The module registry of jest is slow to list: 400 ms
 * for each server that a test starts. Every function answers with its own name here.
 */
Object.defineProperty(Function.prototype, Symbol.for('fastify.display-name'), {
  configurable: true,
  get() {
    return this.name || 'anonymous';
  },
  set(value) {
    Object.defineProperty(this, Symbol.for('fastify.display-name'), { value, configurable: true, writable: true });
  },
});
