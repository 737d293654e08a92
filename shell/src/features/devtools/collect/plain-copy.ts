/** What a log may keep of a value: a copy of bounded size, without any secret. */

/** Fields whose values are nobody's to read, by their name. */
const SECRET_FIELD =
  /^(.*[_-])?(pass(word|wd|phrase|code)?|pwd|pin|otp|totp|cvc|captcha|cookie|credentials?|authori[sz]ation|secret|token)$|(Pass|Password|Token|Secret|Pin|Otp)$/i;
/** Texts that are secrets by their look: what a header carries, and signed tokens. */
const SECRET_TEXT = /\bBearer\s+\S+|\b[\w-]{16,}\.[\w-]{16,}\.[\w-]{16,}\b/g;
export const MASK = '•••';

const LONGEST_TEXT = 2_000;
const DEEPEST = 8;
const MAX_NODES = 1_000;

export interface PlainCopy {
  copy: unknown;
  /** False: something was masked or left out, so it is not what came. */
  whole: boolean;
}

/** @param secrets values that must occur nowhere, such as the token of the session */
export const plainText = (text: string, secrets: readonly string[]): string => {
  const masked = secrets.reduce((rest, secret) => (secret ? rest.replaceAll(secret, MASK) : rest), text);
  return masked.replace(SECRET_TEXT, MASK).slice(0, LONGEST_TEXT);
};

const isPlain = (value: object): boolean => {
  const kind = Object.getPrototypeOf(value);
  return kind === null || Object.getPrototypeOf(kind) === null || Array.isArray(value);
};

export const plainCopy = (value: unknown, secrets: readonly string[]): PlainCopy => {
  let whole = true;
  let nodes = 0;
  const leaveOut = (mark = '…'): string => {
    whole = false;
    return mark;
  };
  const copyOf = (inner: unknown, depth: number): unknown => {
    nodes += 1;
    if (nodes > MAX_NODES || depth > DEEPEST) return leaveOut();
    if (typeof inner === 'string') {
      const text = plainText(inner, secrets);
      return text === inner ? text : leaveOut(text);
    }
    if (inner === null || ['number', 'boolean', 'undefined'].includes(typeof inner)) return inner;
    if (typeof inner !== 'object' || !isPlain(inner)) return leaveOut();
    if (Array.isArray(inner)) return inner.map((each) => copyOf(each, depth + 1));
    return Object.fromEntries(
      Object.entries(inner).map(([field, each]) => [
        field,
        SECRET_FIELD.test(field) && each !== null && each !== '' ? leaveOut(MASK) : copyOf(each, depth + 1),
      ]),
    );
  };
  return { copy: copyOf(value, 0), whole };
};
