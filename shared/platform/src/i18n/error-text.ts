/** Codes become words here and nowhere else. */
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

/** Keys of the specification (§8): `api.{code}`, and `err.{code}` for what a login shows. They say the same. */
const codeOf = (key: string): string => key.replace(/^(api|err)\./, '');

/**
 * The member's words for a code, with or without its key's prefix. Numbers among `params` are grouped, instants become Seoul time, named as such. A code that the
 * catalogue does not know reads as E001.
 */
export const errorText = (key: string, params: ApiError['params'] = {}): string => {
  const code = codeOf(key);
  return text('api')(
    isErrorCode(code) ? code : 'E001',
    Object.fromEntries(Object.entries(params).map(([name, value]) => [name, shown(value)])),
  );
};

/** Words for whatever was thrown; anything but a refusal reads as E001. */
export const errorMessage = (thrown: unknown): string =>
  isApiError(thrown) ? errorText(thrown.code, thrown.params) : errorText('E001');
