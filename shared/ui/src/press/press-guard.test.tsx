import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { Button } from '../button.tsx';
import { DEAF_MS, startPressGuard } from './press-guard.tsx';

let now = 10_000;
let stop = (): void => undefined;
beforeEach(() => {
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  stop = startPressGuard();
});
afterEach(() => stop());

/** Records of an observer arrive as a microtask. */
const observed = () => Promise.resolve();
const HERE = { clientX: 40, clientY: 40, detail: 1 };

/** A press of a pointer on what is there now. @param downMs how long it stays down */
const press = (name: string, place: object = HERE, downMs = 40) => {
  fireEvent.pointerDown(screen.getByRole('button', { name }), place);
  now += downMs;
  fireEvent.click(screen.getByRole('button', { name }), place);
};

const pressed = jest.fn();

/**
 * A button that means something else after its first press, as "check the change" becomes
 * "confirm".
 */
const Confirm = () => {
  const [isReady, setReady] = useState(false);
  return (
    <Button
      data-meaning={isReady ? 'confirm' : 'check'}
      onClick={() => {
        pressed(isReady ? 'confirm' : 'check');
        setReady(true);
      }}
    >
      {isReady ? 'confirm' : 'check'}
    </Button>
  );
};

test('[33-22] a button of a new meaning ignores the second half of a double click', async () => {
  render(<Confirm />);
  press('check');
  await observed();
  now += 120;
  press('confirm');
  now += DEAF_MS - 100;
  // A burst stays one press.
  press('confirm');
  expect(pressed.mock.calls).toEqual([['check']]);
  now += DEAF_MS;
  press('confirm');
  expect(pressed.mock.calls).toEqual([['check'], ['confirm']]);
});

test('[33-22] what was shown when the press began counts', async () => {
  const { rerender } = render(
    <Button data-meaning="1.85" onClick={pressed}>
      bet
    </Button>,
  );
  const button = screen.getByRole('button');
  fireEvent.pointerDown(button, HERE);
  now += 2_000;
  rerender(
    <Button data-meaning="1.75" onClick={pressed}>
      bet
    </Button>,
  );
  await observed();
  now += DEAF_MS;
  fireEvent.click(button, HERE);
  expect(pressed).not.toHaveBeenCalled();
  now += DEAF_MS;
  press('bet');
  expect(pressed).toHaveBeenCalledTimes(1);
});

test('[33-22] a press on an unchanged button passes at once', async () => {
  const { rerender } = render(<Button data-meaning="1.85">bet</Button>);
  rerender(
    <Button data-meaning="1.85" onClick={pressed}>
      bet 10,000
    </Button>,
  );
  await observed();
  press('bet 10,000');
  now += 100;
  press('bet 10,000');
  expect(pressed).toHaveBeenCalledTimes(2);
});

test('[33-22] a dialog under the pointer ignores the second half of a double click', () => {
  const { rerender } = render(
    <Button key="give" onClick={pressed}>
      give
    </Button>,
  );
  press('give');
  rerender(
    <Button key="confirm" onClick={pressed}>
      confirm
    </Button>,
  );
  now += 100;
  press('confirm');
  now += 100;
  press('confirm');
  expect(pressed).toHaveBeenCalledTimes(1);
  // Another place is another decision.
  press('confirm', { clientX: 400, clientY: 300, detail: 1 });
  expect(pressed).toHaveBeenCalledTimes(2);
});

test('[33-22] a double click on a choice that can be put back is one press', () => {
  render(
    <>
      <Button data-meaning="pick" aria-pressed onClick={pressed}>
        1.85
      </Button>
      <Button aria-pressed onClick={pressed}>
        filter
      </Button>
    </>,
  );
  press('1.85');
  press('1.85');
  expect(pressed).toHaveBeenCalledTimes(1);
  now += DEAF_MS;
  press('filter');
  press('filter');
  expect(pressed).toHaveBeenCalledTimes(3);
});

test('[33-22] an Enter that stays down presses once, and still writes lines', () => {
  const received = jest.fn();
  addEventListener('keydown', received);
  render(
    <>
      <Button>bet</Button>
      <textarea aria-label="text" />
    </>,
  );
  const button = screen.getByRole('button');
  expect(fireEvent.keyDown(button, { key: 'Enter' })).toBe(true);
  expect(fireEvent.keyDown(button, { key: 'Enter', repeat: true })).toBe(false);
  expect(fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter', repeat: true })).toBe(true);
  expect(received).toHaveBeenCalledTimes(2);
  removeEventListener('keydown', received);
});

test('[33-22] a key from before the window lost the focus begins no later press', async () => {
  const { rerender } = render(
    <Button data-meaning="old" onClick={pressed}>
      bet
    </Button>,
  );
  const button = () => screen.getByRole('button');
  fireEvent.keyDown(button(), { key: 'Enter' });
  fireEvent.blur(window);
  now += 10_000;
  rerender(
    <Button data-meaning="new" onClick={pressed}>
      bet
    </Button>,
  );
  await observed();
  now += DEAF_MS;
  // An assistive technology presses without a key: the press begins with itself.
  fireEvent.click(button(), { detail: 0 });
  expect(pressed).toHaveBeenCalledTimes(1);
});
