/**
 * What every call answers. `resultCode` '0' is success; any other is a code of `errors.ts`. Source:
 * specification §7.
 */
export interface Answer<Data> {
  resultCode: string;
  /** The server's text, in the language of the request's `accept-language`. */
  resultMessage: string;
  data?: Data;
  /** Values that the text of `resultCode` needs. */
  params?: Record<string, string | number>;
}

/** Text in the three languages, for names that come from data. */
export interface Names {
  ko: string;
  en: string;
  vn: string;
}
