import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { byScreen, currentScreen, lazy } from './screen.ts';

const listeners = new Set<() => void>();
let mobile = false;
const setWidth = (narrow: boolean) => {
  mobile = narrow;
  for (const notify of listeners) notify();
};

beforeEach(() => {
  mobile = false;
  window.matchMedia = ((query: string) => ({
    media: query,
    get matches() {
      return mobile;
    },
    addEventListener: (_: string, notify: () => void) => listeners.add(notify),
    removeEventListener: (_: string, notify: () => void) => listeners.delete(notify),
  })) as unknown as typeof window.matchMedia;
});

it('[S-02] keeps the state above the split when the width crosses 600', async () => {
  const Wide = ({ typed }: { typed: string }) => <p>wide {typed}</p>;
  const Narrow = ({ typed }: { typed: string }) => <p>narrow {typed}</p>;
  const Split = byScreen(Wide, Narrow);
  const Page = () => {
    const [typed] = useState(() => 'kept');
    return <Split typed={typed} />;
  };
  render(<Page />);
  expect(screen.getByText('wide kept')).toBeTruthy();
  act(() => setWidth(true));
  expect(screen.getByText('narrow kept')).toBeTruthy();
});

it('[S-02] a window of 600 px is mobile, and one of 601 px is desktop', () => {
  const screenAt = (width: number) => {
    window.matchMedia = ((query: string) => ({
      matches: width <= Number(/^\(max-width: (\d+)px\)$/.exec(query)?.[1]),
    })) as unknown as typeof window.matchMedia;
    return currentScreen();
  };
  expect([599, 600, 601].map(screenAt)).toEqual(['mobile', 'mobile', 'desktop']);
});

it('fetches a component again that could not be fetched', async () => {
  let tries = 0;
  const Here = lazy(async () => {
    tries += 1;
    if (tries === 1) throw new Error('503');
    return () => <p>here</p>;
  });
  await expect(Here.preload()).rejects.toThrow('503');
  await Here.preload();
  render(<Here />);
  expect(screen.getByText('here')).toBeTruthy();
});
