import { errors, languages } from '@madang/contracts';
import { renderApp, startQuietly } from '@madang/testing';
import { allowConsole } from '@madang/tools/jest/console.mjs';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { errorText } from './error-text.ts';
import { giveTexts, loadTexts, registerTexts, setLanguage, text } from './i18n.ts';
import { cookieDomain, useLanguage } from './language.store.ts';
import { useText } from './use-text.ts';

const shown = {
  ko: { hello: '안녕하세요, {{name}}님' },
  en: { hello: 'Hello, {{name}}' },
  vn: { hello: 'Xin chào, {{name}}' },
};
const fetched: string[] = [];
const loaders = (namespace: string) => {
  const of = (language: keyof typeof shown) => async () => {
    fetched.push(`${namespace}.${language}`);
    return { default: shown[language] };
  };
  return { ko: of('ko'), en: of('en'), vn: of('vn') };
};

beforeEach(() => {
  fetched.length = 0;
});

const Form = () => {
  const t = useText('form');
  const [typed, setTyped] = useState('');
  return (
    <label>
      {t('hello', { name: '달빛' })} ({useLanguage()})
      <input value={typed} onChange={(event) => setTyped(event.target.value)} />
    </label>
  );
};

test('[S-01] a language switch keeps the input and sets lang and the cookie, no reload', async () => {
  const { user } = await renderApp(<Form />, { language: 'ko', texts: { form: loaders('form') } });
  expect(document.documentElement.lang).toBe('ko');
  await user.type(screen.getByRole('textbox'), '12,000');
  await act(() => setLanguage('vn'));
  expect(screen.getByText(/Xin chào, 달빛/)).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('12,000');
  expect(document.documentElement.lang).toBe('vi');
  expect(document.cookie).toContain('lang=vn');
});

test('[S-01] only the language in use is fetched', async () => {
  await startQuietly({ language: 'ko', texts: { one: loaders('one') } });
  expect(fetched).toEqual(['one.ko']);
});

test('[S-01] English replaces a language that cannot be loaded', async () => {
  await startQuietly({ language: 'ko' });
  registerTexts('two', { ...loaders('two'), ko: () => Promise.reject(new Error('503')) });
  await loadTexts('two');
  expect(text('two')('hello', { name: 'A' })).toBe('Hello, A');
});

test('[S-01] of two quick choices the later one stays', async () => {
  let release = (): void => {};
  const slow = new Promise<void>((done) => {
    release = done;
  });
  await startQuietly({
    language: 'ko',
    texts: { three: { ...loaders('three'), en: () => slow.then(() => ({ default: shown.en })) } },
  });
  const first = setLanguage('en');
  await setLanguage('vn');
  release();
  await first;
  expect(document.documentElement.lang).toBe('vi');
});

test('[X-05] a remote whose texts fail to load does not block a language switch', async () => {
  await startQuietly({ language: 'ko', texts: { four: loaders('four') } });
  const down = () => Promise.reject(new Error('503'));
  registerTexts('five', { ...loaders('five'), en: down, vn: down });
  await loadTexts('five');
  await setLanguage('vn');
  expect(document.documentElement.lang).toBe('vi');
  expect(text('four')('hello', { name: 'A' })).toBe('Xin chào, A');
});

test('a missing text is logged on the console', async () => {
  allowConsole(/No text for platform: nothing\.here/);
  await startQuietly({ language: 'ko' });
  expect(text('platform')('nothing.here')).toBe('nothing.here');
});

test('refetched texts replace those on the screen, and the input stays', async () => {
  registerTexts('form', loaders('form'));
  await startQuietly({ language: 'en' });
  await loadTexts('form', 'en');
  await renderApp(<Form />, { language: 'en' });
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'typed' } });
  act(() => giveTexts('form', 'en', { hello: 'Welcome, {{name}}' }));
  expect(screen.getByText(/Welcome, 달빛/)).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('typed');
});

test('[S-01] site and sub-hosts share the cookie, which is host-only without a Domain', () => {
  expect(cookieDomain('madang.localhost')).toBe('madang.localhost');
  expect(cookieDomain('partner.madang.localhost')).toBe('madang.localhost');
  expect(cookieDomain('www.madang.example', 'madang.example')).toBe('madang.example');
  expect(cookieDomain('elsewhere.example', 'madang.example')).toBeUndefined();
  expect(cookieDomain('localhost')).toBeUndefined();
  expect(cookieDomain('127.0.0.1')).toBeUndefined();
});

test('[S-20] values in the message of a code are grouped, instants are Seoul time', async () => {
  await startQuietly({ language: 'ko' });
  expect(errorText('C102', { min: 10_000 })).toBe('최소 입금금액은 10,000원입니다.');
  expect(errorText('RG02', { until: '2026-11-20T15:00:00.000Z' })).toContain('2026. 11. 21. 00:00 (서울 시간)까지');
  expect(errorText('XX99')).toBe(errorText('E001'));
  await setLanguage('vn');
  expect(errorText('C102', { min: 10_000 })).toContain('10.000 won');
  expect(errorText('RG02', { until: '2026-11-20T15:00:00.000Z' })).toContain('00:00 21/11/2026 (giờ Seoul)');
});

test('[S-20] specified keys lead to the messages: api.{code}, err.U001 and err.LX02', async () => {
  const catalogue = Object.keys(errors);
  await startQuietly({ language: 'ko' });
  for (const language of languages) {
    await setLanguage(language);
    const texts = catalogue.map((code) => errorText(`api.${code}`));
    expect(texts.every((shown) => shown !== '' && !shown.includes('api.'))).toBe(true);
    expect(errorText('err.U001')).toBe(texts[catalogue.indexOf('U001')]);
    expect(errorText('err.LX02')).toBe(texts[catalogue.indexOf('LX02')]);
    expect(errorText('err.LX02')).not.toBe(errorText('E001'));
  }
});

test('[S-01] texts that load during a language switch have the new language', async () => {
  await startQuietly({ language: 'ko' });
  let answer = (): void => {};
  const slow = () => new Promise<{ default: object }>((done) => (answer = () => done({ default: shown.vn })));
  registerTexts('slow', { ...loaders('slow'), vn: slow as ReturnType<typeof loaders>['vn'] });
  registerTexts('late', loaders('late'));
  await loadTexts('slow');
  const switched = setLanguage('vn');
  await loadTexts('late'); // in the language of before: the new one is not in force yet
  answer();
  await act(() => switched);
  expect(fetched).toContain('late.vn');
  expect(text('late')('hello', { name: '달빛' })).toBe('Xin chào, 달빛');
});
