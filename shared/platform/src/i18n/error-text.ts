/** The only place where codes become texts. */
import { type ApiError, isApiError, isErrorCode } from '@madang/contracts';
import { formatOf } from './format.ts';
import { text } from './i18n.ts';
import { currentLanguage } from './language.store.ts';

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

const shown = (value: string | number): string => {
  const format = formatOf(currentLanguage());
  if (typeof value === 'number') return format.number(value);
  return INSTANT.test(value) ? `${format.dateMinute(value)} (${format.zone})` : value;
};

/**
 * Keys of the specification (§8): `api.{code}`, and `err.{code}` for the login's display. Both have
 * the same text.
 */
const codeOf = (key: string): string => key.replace(/^(api|err)\./, '');

/**
 * The member's text for a code, with or without its key's prefix. Numbers among `params` are
 * grouped, instants become Seoul time, named as such. A code outside the catalogue reads as E001.
 */
export const errorText = (key: string, params: ApiError['params'] = {}): string => {
  const code = codeOf(key);
  return text('api')(
    isErrorCode(code) ? code : 'E001',
    Object.fromEntries(Object.entries(params).map(([name, value]) => [name, shown(value)])),
  );
};

/** The text for any thrown value; anything but a refusal reads as E001. */
export const errorMessage = (thrown: unknown): string =>
  isApiError(thrown) ? errorText(thrown.code, thrown.params) : errorText('E001');
