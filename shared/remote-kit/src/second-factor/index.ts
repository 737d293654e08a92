/** An authenticator as the second factor of a sign-in: enrolment and recovery codes. */
export { Enrolment } from './enrolment.tsx';
export { NewCodes, RecoveryCodes } from './recovery-codes.tsx';
