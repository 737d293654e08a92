import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useGridWalk } from './use-grid-walk.ts';

const Grid = ({ count }: { count: number }) => {
  const { stop, keys } = useGridWalk();
  return (
    <fieldset {...keys}>
      {Array.from({ length: count }, (_, index) => (
        <button key={index} type="button" tabIndex={index === stop ? 0 : -1}>
          {index}
        </button>
      ))}
    </fieldset>
  );
};

const open = (columns: number) => {
  // jsdom lays nothing out.
  jest.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: HTMLElement) {
    return Math.floor(Number(this.textContent) / columns) * 50;
  });
  render(
    <>
      <Grid count={7} />
      <input />
    </>,
  );
  return userEvent.setup();
};
const focused = () => document.activeElement?.textContent;

test('arrows walk the rows and columns, and end at their ends', async () => {
  const user = open(3);
  await user.tab();
  expect(focused()).toBe('0');
  const walked: unknown[] = [];
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowLeft', 'End', 'ArrowRight', 'Home']) {
    await user.keyboard(`{${key}}`);
    walked.push(focused());
  }
  expect(walked).toEqual(['1', '4', '4', '1', '0', '6', '6', '0']);
});

test('Tab leaves it, and comes back to where it was left or pressed', async () => {
  const user = open(7);
  await user.click(screen.getByText('5'));
  await user.tab();
  expect(document.activeElement?.tagName).toBe('INPUT');
  await user.tab({ shift: true });
  expect(focused()).toBe('5');
  await user.keyboard('a');
  expect(focused()).toBe('5');
});
