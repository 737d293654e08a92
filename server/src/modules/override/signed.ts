import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** Purposes have keys of their own: a link is never taken for a cookie. */
type Purpose = 'link' | 'cookie';

const macOf = (secret: string, purpose: Purpose, text: string): Buffer => {
  const key = hkdfSync('sha256', Buffer.from(secret, 'hex'), '', `madang/v1/override/${purpose}`, 32);
  return createHmac('sha256', Buffer.from(key)).update(text).digest();
};

const common = {
  /** Id of the link, for the audit records under it. */
  id: z.string(),
  remote: z.string().regex(/^mf_\w+$/),
  /** Address of a folder, or a version that was published here. */
  source: z.string(),
  member: z.string().regex(/^\d+$/),
  /** Milliseconds since the epoch. */
  until: z.int(),
};
const link = z.object(common);
const cookie = z.object({ ...common, sid: z.string() });

export type OverrideLink = z.infer<typeof link>;
export type OverrideCookie = z.infer<typeof cookie>;

const seal = (secret: string, purpose: Purpose, claims: object): string => {
  const text = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `${text}.${macOf(secret, purpose, text).toString('base64url')}`;
};

const open = <Claims extends { until: number }>(
  secret: string,
  purpose: Purpose,
  schema: z.ZodType<Claims>,
  sealed: string,
  now: number,
): Claims | null => {
  const [text = '', given = '', ...rest] = sealed.split('.');
  const mac = macOf(secret, purpose, text);
  const other = Buffer.from(given, 'base64url');
  if (rest.length > 0 || other.length !== mac.length || !timingSafeEqual(mac, other)) return null;
  const claims = schema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  return now < claims.until ? claims : null;
};

export const sealLink = (secret: string, claims: OverrideLink): string => seal(secret, 'link', claims);
export const sealCookie = (secret: string, claims: OverrideCookie): string => seal(secret, 'cookie', claims);

/** The claims of a valid link; null when it is invalid, or over. */
export const openLink = (secret: string, sealed: string, now: number) => open(secret, 'link', link, sealed, now);
/** The same for our cookie. */
export const openCookie = (secret: string, sealed: string, now: number) => open(secret, 'cookie', cookie, sealed, now);
