import type { ErrorCode } from '@madang/contracts';

/** A refusal of a handler; {@link refusal} makes it. */
export class Refused {
  readonly code: ErrorCode;
  readonly params: Record<string, string | number>;
  readonly message: string;
  readonly data: unknown;
  constructor(code: ErrorCode, params: Record<string, string | number>, message: string, data: unknown) {
    this.code = code;
    this.params = params;
    this.message = message;
    this.data = data;
  }
}

/**
 * What a handler answers to refuse: `refusal('C102', { min: 10000 })`.
 * @param data what the contract's `refusalData` declares
 */
export const refusal = (
  code: ErrorCode,
  params: Record<string, string | number> = {},
  message = `${code} by the server`,
  data?: unknown,
): Refused => new Refused(code, params, message, data);

/** What a handler answers when no answer is to arrive at all. */
export const silence = Symbol('no answer');

/**
 * What a handler answers when something on the way replaces the answer by a page of its own, with
 * this status.
 */
export class Unreadable {
  readonly status: number;
  constructor(status: number) {
    this.status = status;
  }
}
export const unreadable = (status = 200): Unreadable => new Unreadable(status);
