import { type Override, signedIn, signedOut } from '@madang/contracts';
import { bus, loadTexts, serverClock, setLanguage } from '@madang/platform';
import { aMember, proveTexts, renderApp, translatorOf } from '@madang/testing';
import { act, screen } from '@testing-library/react';
import en from './locales/en.json';
import ko from './locales/ko.json';
import vn from './locales/vn.json';
import { OverrideBanner } from './override-banner.tsx';
import { OVERRIDE, registerOverrideTexts } from './texts.ts';
import { watchOverride } from './watch-override.ts';

const t = translatorOf(ko);

proveTexts({ ko, en, vn });

const HOUR_MS = 3_600_000;
const anOverride = (changes: Partial<Override> = {}): Override => ({
  remote: 'mf_wallet',
  version: '2.0.0-mine',
  from: 'http://colleague:3000/',
  until: Date.parse('2026-11-20T05:30:00Z'),
  ...changes,
});
const render = async (override = anOverride()) => {
  registerOverrideTexts();
  await loadTexts(OVERRIDE, 'ko');
  return renderApp(<OverrideBanner override={override} />, { language: 'ko', path: '/charge?step=2' });
};

describe('[X-06] the banner', () => {
  it("shows which remote runs, from where and until when, in the page's language", async () => {
    await render();
    const banner = await screen.findByRole('region', { name: t('title') });
    for (const shown of ['mf_wallet 2.0.0-mine', 'http://colleague:3000/', '2026. 11. 20. 14:30', '서울 시간'])
      expect(banner.textContent).toContain(shown);
    await loadTexts(OVERRIDE, 'vn');
    await act(() => setLanguage('vn'));
    expect(screen.getByRole('region', { name: 'Đang thử' }).textContent).toContain(
      'đang chạy mã từ http://colleague:3000/',
    );
  });

  it('ends it by a form of its own, which leads back to the current page', async () => {
    await render();
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: t('end') });
    expect(button.type).toBe('submit');
    expect([button.form?.method, button.form?.getAttribute('action')]).toEqual(['post', '/_override/end']);
    expect(button.form?.elements.namedItem('to')).toHaveProperty('value', '/charge?step=2');
  });

  it('the strip names a remote that failed to load and one of this site', async () => {
    const { unmount } = await render(anOverride({ version: null }));
    expect((await screen.findByRole('region')).textContent).toContain('불러오지 못해 원래 버전');
    unmount();
    await render(anOverride({ from: null }));
    expect((await screen.findByRole('region')).textContent).toContain(t('here'));
  });
});

describe('[X-06] the page is loaded again without it', () => {
  let stop = () => {};
  const reload = jest.fn();
  const watch = () => {
    stop = watchOverride(anOverride({ until: serverClock.now() + HOUR_MS }), reload);
  };
  beforeEach(() => {
    jest.useFakeTimers();
    reload.mockClear();
    watch();
  });
  afterEach(() => {
    stop();
    jest.useRealTimers();
  });

  it('when its time is over, and not before', () => {
    jest.advanceTimersByTime(HOUR_MS - 1_000);
    expect(reload).not.toHaveBeenCalled();
    jest.advanceTimersByTime(2_000);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('when the member signs out', () => {
    bus.emit(signedOut, { reason: 'asked' });
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('after the last message of a session that ended otherwise', () => {
    bus.emit(signedOut, { reason: 'expired' });
    expect(reload).not.toHaveBeenCalled();
    jest.advanceTimersByTime(5_000);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('when somebody signs in', () => {
    bus.emit(signedIn, { member: aMember({ memId: 'member02' }) });
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
