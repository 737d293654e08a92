import type { ErrorCode } from '@madang/contracts';

/** Values that the text of a code contains. */
export type Params = Record<string, string | number>;

/**
 * The reason of a refusal: its code and the values of its text; null: nothing is refused.
 * Answer of a policy.
 */
export type RefusalReason<Code extends ErrorCode = ErrorCode> = { code: Code; params?: Params } | null;

/** A refusal that the client may see: its code is sent, its text is looked up where it is shown. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ErrorCode;
  readonly params: Params | undefined;
  /** What the contract's `refusalData` declares. */
  readonly data: unknown;
  constructor(code: ErrorCode, params?: Params, data?: unknown) {
    super(code);
    this.code = code;
    this.params = params;
    this.data = data;
  }
}

export const refuse = (code: ErrorCode, params?: Params, data?: unknown): Refusal => new Refusal(code, params, data);

export const isRefusal = (error: unknown, code?: ErrorCode): error is Refusal =>
  error instanceof Refusal && (code === undefined || error.code === code);

/** Throws the reason that a policy answers; null: nothing is refused. @throws the reason's code */
export const assertAllowed = (reason: RefusalReason): void => {
  if (reason) throw refuse(reason.code, reason.params);
};
