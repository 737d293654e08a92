/** An address at which no page can be. */
const UNKNOWN = '/unknown-address';

const isText = (path: string): boolean => {
  try {
    decodeURI(path);
    return true;
  } catch {
    return false;
  }
};

/**
 * The address that a request names, whatever a client wrote there. Two slashes at its beginning are
 * part of the path and name no host.
 * @param target path and query of the request line;
 *   what cannot be read counts as an unknown address
 */
export const addressOf = (target: string): URL => {
  const address = `http://page${target.startsWith('/') ? target : `/${target}`}`;
  return URL.canParse(address) ? new URL(address) : new URL(UNKNOWN, 'http://page');
};

/**
 * The router's view of a request line: a path whose escapes are no UTF-8 is an unknown address,
 * as old links have them.
 */
export const routableTarget = (target: string): string => (isText(target.split('?', 1)[0] ?? '') ? target : UNKNOWN);
