import { fieldByCode } from '../act/refusal-text.ts';

/** Where the refusal of a present password or of a code is displayed. */
export const fieldOf = fieldByCode({ MI01: 'present', TF02: 'code' });
