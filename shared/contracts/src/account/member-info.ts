/**
 * The rules of changed member data, once for page and server. Free of zod. Source: specification
 * §5.
 */

/** Six or more letters and digits, with both kinds. */
export const isNewPassword = (text: string): boolean => /^(?=.*[A-Za-z])(?=.*\d)[A-Za-z0-9!@#$%*]{6,20}$/.test(text);

/** Four to eight digits. */
export const isNewExchangePassword = (text: string): boolean => /^\d{4,8}$/.test(text);

/** Two or more letters. */
export const isBankName = (text: string): boolean => (text.match(/\p{L}/gu) ?? []).length >= 2;
