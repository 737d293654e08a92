import { errorCodes } from '@madang/contracts/error-codes';
import { refuse } from '../../../core/refusal.ts';

/** What a canned answer may name in double braces. */
export const cannedVariables = ['nickname', 'memId', 'title', 'date'] as const;
export type CannedVariables = Readonly<Record<(typeof cannedVariables)[number], string>>;

const VARIABLE = /\{\{(\w*)\}\}/g;

/** @throws RQ01 naming content where the text has a variable that there is not */
export const assertVariables = (text: string): void => {
  for (const [, name = ''] of text.matchAll(VARIABLE))
    if (!(cannedVariables as readonly string[]).includes(name))
      throw refuse(errorCodes.invalidRequest, { field: 'content', variable: name });
};

/**
 * The text with its variables filled once: a nickname that looks like a variable stays a nickname.
 * @throws RQ01
 */
export const fillAnswer = (text: string, variables: CannedVariables): string => {
  assertVariables(text);
  return text.replace(VARIABLE, (_, name: keyof CannedVariables) => variables[name]);
};
