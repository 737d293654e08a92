import { renderApp } from '@madang/testing';
import { act, screen } from '@testing-library/react';
import { useSearchParams } from './use-search-params.ts';

const Filters = () => {
  const [params, setParams] = useSearchParams();
  const add = (name: string) => setParams((now) => ({ ...Object.fromEntries(now), [name]: '1' }), { replace: true });
  return (
    <>
      <p data-testid="query">{params.toString()}</p>
      {['day', 'sport'].map((name) => (
        <button key={name} type="button" onClick={() => add(name)}>
          {name}
        </button>
      ))}
      <button type="button" onClick={() => setParams({ only: '1' })}>
        only
      </button>
    </>
  );
};
const query = () => screen.getByTestId('query').textContent;
const press = (...names: string[]) =>
  act(() => {
    for (const name of names) screen.getByText(name).click();
  });

test('a change by a function has what a change before it wrote, rendered or not', async () => {
  const { address } = await renderApp(<Filters />, { path: '/?page=2' });
  press('day', 'sport');
  expect(query()).toBe('page=2&day=1&sport=1');
  expect(address()).toBe('/?page=2&day=1&sport=1');
});

test('a whole query replaces the last one, and the next change begins with it', async () => {
  await renderApp(<Filters />, { path: '/?page=2' });
  press('day', 'only', 'sport');
  expect(query()).toBe('only=1&sport=1');
});
