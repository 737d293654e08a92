/**
 * Lets the running test expect a message on console.error or console.warn; any other such message
 * fails it.
 */
export const allowConsole: (pattern: RegExp) => void;
