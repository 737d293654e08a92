import { isSource } from './source-file.mjs';

/** A digest that is compared, or a used key that is refused, outside the one function for both. */
const HAND_WRITTEN = /refuse\(errorCodes\.requestKeyReused|\b\w*[dD]igest (?:!==|===) |[dD]igest\.equals\(/;
const IDEMPOTENCY = 'server/src/core/idempotency.ts';

/** The lines of the server that do idempotency by hand. */
export const handWrittenKeys = (files) =>
  files
    .filter(({ path }) => /^server\/src\/(?!testing\/)/.test(path) && isSource(path) && path !== IDEMPOTENCY)
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, index) =>
          HAND_WRITTEN.test(line)
            ? [{ path, line: index + 1, text: `compares or refuses a used key: use once of ${IDEMPOTENCY}` }]
            : [],
        ),
    );
