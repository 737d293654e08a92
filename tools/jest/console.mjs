import { format } from 'node:util';

const METHODS = ['error', 'warn'];
const state = { allowed: [], unexpected: [], own: new Map() };

/** Lets the running test expect a message on console.error or console.warn; any other such message fails it. */
export const allowConsole = (pattern) => {
  state.allowed.push(pattern);
};

export const watchConsole = () => {
  state.allowed = [];
  state.unexpected = [];
  for (const method of METHODS) {
    state.own.set(method, console[method]);
    console[method] = (...parts) => {
      const text = format(...parts);
      if (!state.allowed.some((pattern) => pattern.test(text))) state.unexpected.push(`console.${method}: ${text}`);
    };
  }
};

export const noteRejection = (reason) => {
  state.unexpected.push(`unhandled rejection: ${format(reason)}`);
};

/** Puts the console back and returns what no test expected. */
export const settleConsole = () => {
  for (const method of METHODS) console[method] = state.own.get(method);
  return state.unexpected;
};
