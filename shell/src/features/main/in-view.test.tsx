import { renderApp } from '@madang/testing';
import { act, screen } from '@testing-library/react';
import { InView } from './in-view.tsx';

type Watching = (entries: { isIntersecting: boolean }[]) => void;
const watching = new Set<Watching>();
const margins: (string | undefined)[] = [];

class Observer {
  readonly notify: Watching;
  constructor(notify: Watching, { rootMargin }: IntersectionObserverInit = {}) {
    this.notify = notify;
    margins.push(rootMargin);
  }
  observe() {
    watching.add(this.notify);
  }
  disconnect() {
    watching.delete(this.notify);
  }
}

beforeEach(() => {
  // jsdom has none.
  Object.assign(globalThis, { IntersectionObserver: Observer });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  watching.clear();
  margins.length = 0;
});

const block = (ahead: () => Promise<void>) => (
  <InView ahead={ahead} waiting={<p>waiting</p>}>
    <p>block</p>
  </InView>
);
const comesIntoView = (isIntersecting: boolean) =>
  act(async () => {
    for (const notify of watching) notify([{ isIntersecting }]);
  });

it('[S-16] a block is fetched when its place comes into view, and not before', async () => {
  const ahead = jest.fn(async () => {});
  await renderApp(block(ahead));
  await comesIntoView(false);
  expect(ahead).not.toHaveBeenCalled();
  expect(screen.getByText('waiting')).toBeTruthy();
  await comesIntoView(true);
  expect(ahead).toHaveBeenCalledTimes(1);
  expect(screen.getByText('block')).toBeTruthy();
  expect(watching.size).toBe(0);
});

it('[S-16] a heading alone at the end of the view fetches no block', async () => {
  await renderApp(block(async () => {}));
  expect(margins).toEqual(['0px 0px -56px']);
});

it('[S-16] once the page is scrolled all are fetched ahead', async () => {
  const ahead = jest.fn(async () => {});
  await renderApp(block(ahead));
  await act(async () => {
    dispatchEvent(new Event('scroll'));
  });
  expect(screen.getByText('block')).toBeTruthy();
});

it('[S-16] a block that cannot be fetched shows in its own place', async () => {
  await renderApp(block(() => Promise.reject(new Error('gone'))));
  await comesIntoView(true);
  expect(screen.queryByText('waiting')).toBeNull();
});

it('[S-16] a page that is left fetches nothing more', async () => {
  const ahead = jest.fn(async () => {});
  const app = await renderApp(block(ahead));
  app.unmount();
  expect(watching.size).toBe(0);
  dispatchEvent(new Event('scroll'));
  expect(ahead).not.toHaveBeenCalled();
});
