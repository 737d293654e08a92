import { format } from 'node:util';

const METHODS = ['error', 'warn'];
/**
 * Of the test's own timing, not of the product: an answer of the fake network came between two
 * steps of a test. On a busy machine that cannot be ruled out.
 */
const TIMING = /was not wrapped in act\(/;
const state = { allowed: [], unexpected: [], own: new Map() };

/**
 * Lets the running test expect a message on console.error or console.warn; any other such message
 * fails it.
 */
export const allowConsole = (pattern) => {
  state.allowed.push(pattern);
};

export const watchConsole = () => {
  state.allowed = [TIMING];
  state.unexpected = [];
  for (const method of METHODS) {
    state.own.set(method, console[method]);
    console[method] = (...parts) => {
      const text = format(...parts);
      if (!state.allowed.some((pattern) => pattern.test(text))) state.unexpected.push(`console.${method}: ${text}`);
    };
  }
};

export const recordRejection = (reason) => {
  state.unexpected.push(`unhandled rejection: ${format(reason)}`);
};

/** Puts the console back and returns what no test expected. */
export const settleConsole = () => {
  for (const method of METHODS) console[method] = state.own.get(method);
  return state.unexpected;
};
