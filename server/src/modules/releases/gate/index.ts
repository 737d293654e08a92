/** Who may be released beside what is live. Pure: it reads no file, no database and no clock. */

export { gate } from './gate.ts';
export { liveOf } from './live-of.ts';
export type { Build, Candidate, GateRefusal, Live } from './refusal.ts';
