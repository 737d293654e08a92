import { openEmpty, readyForWindows } from './window-opener.ts';

const frames = () => [...document.querySelectorAll('iframe')];
const opened: unknown[] = [];

beforeEach(() => {
  opened.length = 0;
  const open = (...args: unknown[]) => {
    opened.push(args);
    return null;
  };
  // jsdom opens no windows.
  jest.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue({ open } as unknown as Window);
  jest.spyOn(window, 'open').mockImplementation(() => {
    throw new Error('opened from the tab itself');
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  for (const frame of frames()) frame.remove();
});

test('[C-04] a window has an empty frame for its opener, which may lead nobody', () => {
  expect(openEmpty('game', 'popup')).toBeNull();
  openEmpty('another', '');
  expect(opened).toEqual([
    ['', 'game', 'popup'],
    ['', 'another', ''],
  ]);
  const [frame, ...others] = frames();
  expect(others).toEqual([]);
  expect(frame?.hidden).toBe(true);
  expect(frame?.getAttribute('src')).toBeNull();
  expect(frame?.getAttribute('sandbox')).toContain('allow-popups');
  expect(frame?.getAttribute('sandbox')).not.toContain('top-navigation');
});

test.each(['pointerover', 'focusin'])('[C-04] it exists before the first press, from the first %s on', (sign) => {
  const stop = readyForWindows();
  expect(frames()).toEqual([]);
  document.body.dispatchEvent(new Event(sign, { bubbles: true }));
  document.body.dispatchEvent(new Event(sign, { bubbles: true }));
  expect(frames()).toHaveLength(1);
  stop();
});

test('[C-04] nobody waits for a press any more once the page has stopped', () => {
  readyForWindows()();
  document.body.dispatchEvent(new Event('pointerover', { bubbles: true }));
  expect(frames()).toEqual([]);
});
