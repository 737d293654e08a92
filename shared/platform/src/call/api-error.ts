import { type ApiError, type ErrorCode, isErrorCode } from '@madang/contracts';

/**
 * Makes a refusal. It is a real Error for its stack, recognised by shape, never by `instanceof`
 * (see contracts/errors.ts).
 */
export const apiError = (
  code: ErrorCode,
  params: ApiError['params'] = {},
  message = '',
  data?: unknown,
): ApiError & Error =>
  Object.assign(new Error(message || code), {
    name: 'ApiError' as const,
    code,
    params,
    ...(data !== undefined && { data }),
  });

/** A code of the wire; one that the catalogue does not know becomes E001. */
export const knownCode = (code: string): ErrorCode => (isErrorCode(code) ? code : 'E001');
