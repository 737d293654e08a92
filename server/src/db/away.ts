/**
 * Classes of SQLSTATE that state that the database could not do the work now, whatever the
 * statement was. Source: PostgreSQL 15, appendix A: connection exception, insufficient resources,
 * operator intervention (time-outs and shutdown included).
 */
const AWAY_CLASSES = ['08', '53', '57'];
/** Lock time-out, and the end of a transaction that idled. */
const AWAY_STATES = ['55P03', '25P03'];
const AWAY_SYSTEM = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
];
/** The driver gives these no code. */
const AWAY_MESSAGES =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated|Client has encountered a connection error)/;

/**
 * Whether a failed statement shows that the database is away or busy, rather than that the
 * statement is wrong. A caller cannot know whether a commit happened:
 * the answer is the code of an unknown outcome.
 */
export const isDatabaseAway = (error: unknown): boolean => {
  const { code = '', message = '' } = error as { code?: unknown; message?: string };
  if (typeof code !== 'string') return false;
  if (/^[0-9A-Z]{5}$/.test(code)) return AWAY_STATES.includes(code) || AWAY_CLASSES.includes(code.slice(0, 2));
  return AWAY_MESSAGES.test(message) || AWAY_SYSTEM.includes(code);
};
