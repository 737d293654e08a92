import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useSearchKey } from './use-search-key.ts';

const site = jest.fn();
const page = jest.fn();
beforeEach(() => {
  site.mockClear();
  page.mockClear();
});

const Site = () => {
  useSearchKey(site);
  return null;
};
/** A page with a search of its own, which may lie in a dialog. */
const Page = ({ isDialog = false, isShown = true }: { isDialog?: boolean; isShown?: boolean }) => {
  const field = useRef<HTMLInputElement>(null);
  useSearchKey(page, field);
  const input = isShown && <input ref={field} aria-label="찾기" />;
  return isDialog ? <dialog open>{input}</dialog> : input;
};

/** Presses the key at an element. Answers whether the key was taken. */
const press = (at: Element = document.body, init: KeyboardEventInit = {}): boolean =>
  !fireEvent.keyDown(at, { key: '/', ...init });
const calls = () => [site, page].map(({ mock }) => mock.calls.length);

test('[C-02] the key opens the search of the site, and nothing after its end', () => {
  const { unmount } = render(<Site />);
  expect(press()).toBe(true);
  expect(calls()).toEqual([1, 0]);
  unmount();
  expect(press()).toBe(false);
  expect(calls()).toEqual([1, 0]);
});

test('[C-02] the page’s search precedes that of the site in any mount order', () => {
  const { rerender } = render([<Page key="page" />, <Site key="site" />]);
  press();
  expect(calls()).toEqual([0, 1]);
  rerender([<Site key="site" />]);
  press();
  expect(calls()).toEqual([1, 1]);
});

test.each([
  ['input', <input key="x" aria-label="at" />],
  ['text area', <textarea key="x" aria-label="at" />],
  ['select', <select key="x" aria-label="at" />],
  // biome-ignore lint/a11y/useSemanticElements: an editable element is the subject
  ['editable element', <div key="x" aria-label="at" role="textbox" tabIndex={0} contentEditable />],
])('[C-02] the key stays a character in an %s', (_, field) => {
  render([<Site key="site" />, field]);
  expect(press(screen.getByLabelText('at'))).toBe(false);
  expect(calls()).toEqual([0, 0]);
});

test.each([
  ['with Ctrl', { ctrlKey: true }],
  ['with Meta', { metaKey: true }],
  ['with Alt', { altKey: true }],
  ['during a composition', { isComposing: true }],
])('[C-02] the key %s is not taken', (_, init) => {
  render(<Site />);
  expect(press(document.body, init)).toBe(false);
  expect(calls()).toEqual([0, 0]);
});

test('[C-02] the key does nothing under an open dialog, except for its own search', () => {
  const { rerender } = render([<Site key="site" />, <dialog key="other" open />]);
  expect(press()).toBe(false);
  rerender([<Site key="site" />, <Page key="page" isDialog />]);
  expect(press()).toBe(true);
  expect(calls()).toEqual([0, 1]);
  rerender([<Site key="site" />, <Page key="page" isDialog />, <dialog key="other" open />]);
  expect(press()).toBe(false);
  expect(calls()).toEqual([0, 1]);
});

test('[C-02] a page whose search is not drawn leaves the key alone', () => {
  render([<Site key="site" />, <Page key="page" isShown={false} />]);
  expect(press()).toBe(false);
  expect(calls()).toEqual([0, 0]);
});
