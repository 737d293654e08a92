import type { StaffRole } from './account/staff-role.ts';
import type { Language } from './limits.ts';
import type { Override } from './releases/override.ts';
import type { PageTranslations, RegistrySnapshot } from './releases/release.ts';
import type { RegistrySeal } from './releases/signature.ts';
import type { SiteCheck } from './site-check.ts';

/** A key for envelopes, known to the page and the server. */
export interface EnvelopeKey {
  /** Key id. */
  k: string;
  /** 32 bytes, base64. */
  secret: string;
}

/** The member as the site shows them. Source: specification §3. */
export interface Member {
  memId: string;
  memName: string;
  memNick: string;
  /** Won. */
  cashAmt: number;
  /** Points. */
  pointAmt: number;
  isPartnerMember: 'Y' | 'N';
  /** Somebody else chose the password: it has to be changed before anything else. */
  needsPassword?: true;
  /** Of a partner's staff account alone. */
  staff?: {
    role: StaffRole;
    /** Nickname of the partner whose cash and rights the account has. */
    partner: string;
    /** An authenticator has to be enrolled before anything else. */
    needsTotp: boolean;
  };
}

/** A time-out or a self-exclusion while it runs. Instants. */
export interface Pause {
  kind: 'timeOut' | 'exclusion';
  since: string;
  /** No early end. */
  until: string;
}

/** What a signed-in page holds: in memory and headers only, never in storage. */
export interface Session {
  token: string;
  /** End of the token, in milliseconds since the epoch by the server's clock. */
  exp: number;
  key: EnvelopeKey;
  /** Own realtime topic, for example `/topic/s.01J…`. Never the token. */
  topic: string;
}

/** What the server writes into every page. */
export interface BootData {
  siteId: string;
  mode: 'demo' | 'qa' | 'production';
  /** Milliseconds since the epoch. */
  serverTime: number;
  language: Language;
  /**
   * Configured site host; cookies that the partner host shares carry it as Domain. Absent: the
   * page's own host.
   */
  siteHost?: string;
  /** Key for envelopes before sign-in. */
  key: EnvelopeKey;
  /** The maintenance window at this moment. */
  siteCheck: SiteCheck;
  /** Present when the session cookie is valid; while the site is closed, an operator's alone. */
  session?: Session & { member: Member; newMsg: number; pause?: Pause };
  registry: RegistrySnapshot;
  /**
   * Signature of `registry`: the loader checks it before the first remote. Absent: the server signs
   * none.
   */
  registrySeal?: RegistrySeal;
  /** Signed id of this visit, for its reports; it identifies no visitor. */
  visit?: string;
  /** Present where this page takes one remote from elsewhere. */
  override?: Override;
  /**
   * Texts of the remote of the requested page, in `language`: they need no request of their own.
   */
  texts?: { namespace: string; words: PageTranslations };
}

/** Id of the script element that carries {@link BootData} as JSON. */
export const BOOT_ELEMENT = 'madang-boot';

/**
 * Cookie with the topic of a session that its member ended without an answer of the server,
 * URI-encoded. The next page ends that session before it is written; a session with another topic
 * is not meant.
 */
export const SIGN_OUT_COOKIE = 'out';
