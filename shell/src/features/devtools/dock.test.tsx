import { defineEvent, gameDown, MAIN_TOPIC, type Release } from '@madang/contracts';
import { bus, loadTexts, setLanguage } from '@madang/platform';
import { tapPlatform } from '@madang/platform/host';
import { aBoot, aRegistry, proveTexts, renderApp } from '@madang/testing';
import { act, screen, within } from '@testing-library/react';
import { type Collector, createCollector } from './collect/collector.ts';
import { Dock } from './dock.tsx';
import en from './locales/en.json';
import ko from './locales/ko.json';
import vn from './locales/vn.json';
import panelEn from './panel/locales/en.json';
import panelKo from './panel/locales/ko.json';
import panelVn from './panel/locales/vn.json';
import { DEVTOOLS, registerDevtoolsTexts } from './texts.ts';

proveTexts({ ko, en, vn });
proveTexts({ ko: panelKo, en: panelEn, vn: panelVn });

const [first] = aRegistry().remotes;
const release = first as Release;
const fallback = { ...release, version: '0.9.0', base: `/_m/${release.name}/0.9.0/` };
const registry = aRegistry({ remotes: [{ ...release, fallback }] });
const rung = defineEvent('test.rung', { owner: 'platform', version: 3, shape: { times: 'integer' } });

let collector: Collector;
let stop = () => {};
const start = async (boot: Parameters<typeof aBoot>[0] = {}) => {
  registerDevtoolsTexts();
  await loadTexts(DEVTOOLS, 'en');
  collector = createCollector(aBoot({ registry, ...boot }));
  stop = tapPlatform((fact) => collector.take({ at: 5, fact }));
  return renderApp(
    <div data-devtools>
      <Dock collector={collector} />
    </div>,
    { language: 'en', registry },
  );
};
afterEach(() => stop());
const open = async (tab: string) => {
  await act(async () => screen.getByRole('button', { name: 'Open the test tools' }).click());
  const wanted = await screen.findByRole('tab', { name: tab });
  await act(async () => wanted.click());
};
const key = (more: KeyboardEventInit) =>
  act(async () => void document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...more })));

test('[X-02] Ctrl+Alt+M opens and closes it by key position, and the focus returns', async () => {
  await start();
  const other = document.body.appendChild(document.createElement('button'));
  other.focus();
  await key({ code: 'KeyM', key: 'ㅡ', ctrlKey: true, altKey: true });
  expect(await screen.findByRole('region', { name: 'Test tools' })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('tab', { selected: true }));
  await key({ code: 'KeyM', key: 'm', ctrlKey: true, altKey: true });
  expect(screen.queryByRole('region')).toBeNull();
  expect(document.activeElement).toBe(other);
  for (const not of [
    { code: 'KeyM', ctrlKey: true },
    { code: 'KeyM', ctrlKey: true, altKey: true, shiftKey: true },
    { code: 'KeyN', ctrlKey: true, altKey: true },
    { code: 'KeyM', ctrlKey: true, altKey: true, modifierAltGraph: true },
  ])
    await key(not);
  expect(screen.queryByRole('region')).toBeNull();
  other.remove();
});

test('[X-02] tabs are one stop of the keyboard: arrows cycle, Home and End jump', async () => {
  const { user } = await start();
  await open('Areas');
  const chosen = () => screen.getByRole('tab', { selected: true });
  screen.getByRole('tab', { selected: true }).focus();
  for (const [press, name] of [
    ['{ArrowLeft}', 'Timings'],
    ['{ArrowRight}', 'Areas'],
    ['{End}', 'Timings'],
    ['{Home}', 'Areas'],
    ['{ArrowRight}', 'Shared libraries'],
  ] as const) {
    await user.keyboard(press);
    expect(chosen().textContent).toBe(name);
    expect(document.activeElement).toBe(chosen());
    expect(screen.getByRole('tabpanel').getAttribute('aria-labelledby')).toBe(chosen().id);
  }
  expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1, -1]);
});

test('[X-05] the cause of a fallback is displayed with its kind and the error', async () => {
  await start();
  const { name, version } = release;
  const of = { name, version };
  collector.take({ at: 1, fact: { what: 'opened', of, page: 'a' } });
  collector.take({ at: 2, fact: { what: 'load', of, page: 'a', error: new Error('error: /_m/a.js') } });
  collector.take({ at: 3, fact: { what: 'fellBack', of, why: 'failed' } });
  collector.take({ at: 4, fact: { what: 'failed', of, kind: 'integrity' } });
  collector.take({ at: 5, fact: { what: 'shown', of: fallback, page: 'a', ms: 3 } });
  await open('Areas');
  const line = document.querySelector<HTMLElement>(`[data-remote-line="${name}"]`) as HTMLElement;
  for (const shown of [
    `${name}@0.9.0`,
    'on the screen',
    '0.9.0 is the last good version',
    'could not be loaded.',
    'A file has another hash than was released.',
    'Error: error: /_m/a.js',
  ])
    expect(line.textContent).toContain(shown);
});

test('[X-06] an override is shown with its source', async () => {
  const from = 'http://colleague:3000/';
  await start({ override: { remote: release.name, version: release.version, from, until: Date.now() + 1_000 } });
  await open('Areas');
  expect(screen.getByText(`Code from elsewhere: ${from}`)).toBeTruthy();
});

describe('the log', () => {
  const rows = () => [...document.querySelectorAll<HTMLElement>('[data-entry]')].map((row) => row.dataset.entry);

  test('[X-02] pauses, goes on, filters and clears', async () => {
    const { user } = await start();
    bus.emit(rung, { times: 1 });
    await open('Events');
    expect(rows()).toEqual(['test.rung']);
    await user.click(screen.getByRole('button', { name: 'Pause' }));
    bus.emit(gameDown, { down: false });
    expect(await screen.findByText('1 more since the pause.')).toBeTruthy();
    expect(rows()).toEqual(['test.rung']);
    await user.click(screen.getByRole('button', { name: 'Pause' }));
    expect(rows()).toEqual(['game.down', 'test.rung']);
    await user.type(screen.getByRole('textbox'), 'times');
    expect(rows()).toEqual(['test.rung']);
    await user.clear(screen.getByRole('textbox'));
    await user.selectOptions(screen.getByRole('combobox'), 'frame');
    expect(screen.getByText('No entry fits the filter.')).toBeTruthy();
    await user.selectOptions(screen.getByRole('combobox'), 'all');
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(await screen.findByText('Nothing has been told yet.')).toBeTruthy();
  });

  test('[X-02] replays one or what was chosen, and copies it as JSON', async () => {
    const { user } = await start();
    for (const times of [1, 2]) bus.emit(rung, { times });
    collector.log.note(9, { what: 'frame', topic: MAIN_TOPIC, message: undefined, flaw: 'no JSON' });
    await open('Events');
    const received: number[] = [];
    const off = bus.on(rung, ({ times }) => received.push(times));
    await user.click(screen.getAllByRole('button', { name: 'Replay test.rung' })[0] as HTMLElement);
    expect(received).toEqual([2]);
    expect(await screen.findByText('replayed')).toBeTruthy();
    const partly = screen.getByRole<HTMLButtonElement>('button', { name: /masked or left out/ });
    expect(partly.disabled).toBe(true);

    const boxes = screen.getAllByRole('checkbox', { name: 'Choose test.rung' });
    for (const box of boxes.slice(-2)) await user.click(box);
    await user.click(screen.getByRole('button', { name: 'Replay the 2 chosen' }));
    off();
    expect(received).toEqual([2, 1, 2]);
    const written = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(screen.getByRole('button', { name: 'Copy the 2 chosen' }));
    expect(JSON.parse(written.mock.calls[0]?.[0] ?? '').map(({ payload }: { payload: object }) => payload)).toEqual([
      { times: 1 },
      { times: 2 },
    ]);
    written.mockRejectedValue(new Error('no clipboard'));
    await user.click(screen.getByRole('button', { name: 'Copy the 2 chosen' }));
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'JSON to copy' }).value).toContain('"times": 2');
  });
});

test('[S-01] it speaks the language of the page, and changes with it', async () => {
  await start();
  await open('Areas');
  await act(() => setLanguage('vn'));
  const region = screen.getByRole('region', { name: 'Công cụ kiểm thử' });
  expect(within(region).getByRole('tab', { name: 'Khu vực' })).toBeTruthy();
});
