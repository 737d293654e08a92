import { render } from '@testing-library/react';
import { useCurrentTab } from './use-current-tab.ts';

const LINK = 100;
const Strip = ({ current }: { current: string | undefined }) => (
  <nav ref={useCurrentTab<HTMLElement>(current)}>
    {['a', 'b', 'c', 'd'].map((name) => (
      <a key={name} href={`/${name}`} aria-current={name === current ? 'page' : undefined}>
        {name}
      </a>
    ))}
  </nav>
);

test('a strip wider than its window has the current link in its middle', () => {
  const measured = (name: string, of: (element: HTMLElement) => number) =>
    Object.defineProperty(HTMLElement.prototype, name, {
      configurable: true,
      get() {
        return of(this);
      },
    });
  measured('offsetWidth', () => LINK);
  measured('clientWidth', () => 2 * LINK);
  measured('offsetLeft', (element) => [...(element.parentElement?.children ?? [])].indexOf(element) * LINK);
  const { container, rerender } = render(<Strip current="d" />);
  const strip = container.querySelector('nav');
  expect(strip?.scrollLeft).toBe(250);
  rerender(<Strip current="b" />);
  expect(strip?.scrollLeft).toBe(50);
  rerender(<Strip current={undefined} />);
  expect(strip?.scrollLeft).toBe(50);
});
