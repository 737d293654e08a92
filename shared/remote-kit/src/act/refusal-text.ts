import { type ErrorCode, isApiError } from '@madang/contracts';
import { actErrorText, errorText } from '@madang/platform';

/** The server's text for a refusal; empty where the end of the session has a text of its own. */
export const refusalText = (thrown: unknown): string => {
  if (isApiError(thrown, 'AU01', 'AU02')) return '';
  // The server knows what it is checking. Source: specification §8.
  if (isApiError(thrown, 'C009')) return thrown.message || errorText('C009', thrown.params);
  return actErrorText(thrown);
};

export interface RefusedField<Field extends string> {
  /** The field that a refusal concerns; null: its text is at the button. */
  field: Field | null;
  /** A sentence after the text of the refusal. */
  more?: string;
}

/** Finds the field of a refusal by its code; a code without one is displayed at the button. */
export const fieldByCode =
  <Field extends string>(fields: Partial<Readonly<Record<ErrorCode, Field | null>>>) =>
  (thrown: unknown): RefusedField<Field> => ({ field: (isApiError(thrown) && fields[thrown.code]) || null });
