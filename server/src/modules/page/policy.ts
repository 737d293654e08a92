import type { Config } from '../../config.ts';

/**
 * Policies by which an address may become a script's. Webpack's runtimes and the loader share one
 * name, and each makes its own: every container has a runtime, hence the duplicates.
 * Nothing may turn text into markup or code.
 */
const TRUSTED_TYPES = "trusted-types madang 'allow-duplicates'";

/** What a page may run and show beside itself; a page of texts has neither. */
export interface Admitted {
  /** Folders of the scripts of its remotes. */
  sources?: readonly string[];
  /**
   * Origins of vendors elsewhere than in the sandbox; null:
   * the page starts no games and shows no table.
   */
  frames?: readonly string[] | null;
  /**
   * The page of a game's window, which becomes the vendor's page and stays
   * in the hands of the page that opened it.
   */
  isGameWindow?: boolean;
}

/**
 * Headers of every page. Nothing runs in it but scripts under `sources` and those that carry the
 * page's nonce, and of these none without its hash.
 */
export const pageHeaders = (
  config: Config,
  host: string,
  nonce: string,
  { sources = [], frames = null, isGameWindow = false }: Admitted = {},
): Record<string, string> => {
  const isProduction = config.mode === 'production';
  const sockets = /^[\w.-]+(:\d+)?$/.test(host) ? `${isProduction ? '' : ` ws://${host}`} wss://${host}` : '';
  // The live studio, where there is one.
  const studio = config.studioUrl === null || frames === null ? '' : ` ${new URL(config.studioUrl).origin}`;
  // Reports about builds under development are accepted; their scripts are among the sources.
  const builds = config.devRemote === null ? '' : ` ${config.devRemote.origin}`;
  // The sandbox runs beside a developer's or a demo site alone.
  const sandbox = isProduction || frames === null ? [] : [`http://*.localhost:${config.port + 1}`];
  const inSandbox = new RegExp(`^http://[^/]+\\.localhost:${config.port + 1}$`);
  const policy = [
    "default-src 'none'",
    `script-src ${[...sources, `'nonce-${nonce}'`].join(' ')}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${sockets}${studio}${builds}`,
    // `blob:` where a script feeds the player.
    `media-src${studio} blob:`,
    // The vendors, and our own page for the realtime fallback.
    `frame-src ${["'self'", ...sandbox, ...(frames ?? []).filter((origin) => isProduction || !inSandbox.test(origin))].join(' ')}`,
    "frame-ancestors 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    TRUSTED_TYPES,
  ];
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': policy.join('; '),
    // A script without a hash is not requested at all, no matter what adds it.
    'integrity-policy': 'blocked-destinations=(script)',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    // The page holds the session's token: no other site may take it up as a resource.
    'cross-origin-resource-policy': 'same-origin',
    // A page elsewhere that opens this one gets no handle on it; the windows of games, which it
    // opens, remain its own. From a page with this policy a window would
    // leave its opener on its way to the vendor.
    ...(!isGameWindow && { 'cross-origin-opener-policy': 'same-origin-allow-popups' }),
  };
};
