import type { KeyRing } from '@madang/contracts/vendor-protocol';
import { z } from 'zod';
import { isMac, macOf } from '../../core/secrets/purpose-key.ts';

/** Purposes have keys of their own: a link is never taken for a cookie. */
type Purpose = 'link' | 'cookie';

const purposeOf = (purpose: Purpose): string => `madang/v1/override/${purpose}`;

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

const seal = (keys: KeyRing, purpose: Purpose, claims: object): string => {
  const text = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `${text}.${macOf(keys, purposeOf(purpose), text).toString('base64url')}`;
};

const open = <Claims extends { until: number }>(
  keys: KeyRing,
  purpose: Purpose,
  schema: z.ZodType<Claims>,
  sealed: string,
  now: number,
): Claims | null => {
  const [text = '', given = '', ...rest] = sealed.split('.');
  const isOurs = rest.length === 0 && isMac(keys, purposeOf(purpose), text, Buffer.from(given, 'base64url'));
  if (!isOurs) return null;
  const claims = schema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  return now < claims.until ? claims : null;
};

export const sealLink = (keys: KeyRing, claims: OverrideLink): string => seal(keys, 'link', claims);
export const sealCookie = (keys: KeyRing, claims: OverrideCookie): string => seal(keys, 'cookie', claims);

/** The claims of a valid link; null when it is invalid, or over. */
export const openLink = (keys: KeyRing, sealed: string, now: number) => open(keys, 'link', link, sealed, now);
/** The same for our cookie. */
export const openCookie = (keys: KeyRing, sealed: string, now: number) => open(keys, 'cookie', cookie, sealed, now);
