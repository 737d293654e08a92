import type { Config } from '../../config.ts';

/** Headers of every page. Nothing runs in it but our own scripts and those that carry the page's nonce. */
export const pageHeaders = (config: Config, host: string, nonce: string): Record<string, string> => {
  const sockets = /^[\w.-]+(:\d+)?$/.test(host) ? ` ws://${host} wss://${host}` : '';
  // The live studio, where there is one.
  const studio = config.studioUrl === null ? '' : ` ${new URL(config.studioUrl).origin}`;
  const policy = [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${sockets}${studio}`,
    // `blob:` where a script feeds the player.
    `media-src${studio} blob:`,
    // The vendors, and our own page for the realtime fallback.
    `frame-src 'self' http://*.localhost:${config.port + 1}`,
    "frame-ancestors 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
  ];
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    // The page holds the session's token: no other site may take it up as a resource.
    'cross-origin-resource-policy': 'same-origin',
    ...(config.mode === 'production' && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
};
