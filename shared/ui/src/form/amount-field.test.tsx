import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { AmountField } from './amount-field.tsx';

const Scene = ({ most = Number.POSITIVE_INFINITY }: { most?: number }) => {
  const [value, setValue] = useState<number | null>(null);
  return (
    <>
      <AmountField
        label="Amount"
        unit="won"
        value={value}
        onChange={(next) => setValue(next === null ? null : Math.min(most, next))}
        quick={[{ label: '+10,000', add: 10_000 }]}
        clearText="Clear"
      />
      <button type="button">next</button>
    </>
  );
};
const field = () => screen.getByLabelText<HTMLInputElement>('Amount');
const at = () => field().selectionStart;

beforeEach(() => {
  document.documentElement.lang = 'ko';
});

test('[S-19] groups while typing, drops what is no digit, and takes a paste', async () => {
  const user = userEvent.setup();
  render(<Scene />);
  await user.type(field(), '12x3,4567');
  expect(field().value).toBe('1,234,567');
  for (const [pasted, shown] of [
    ['₩ 50,000', '50,000'],
    ['1.234.500', '1,234,500'],
    [' 50000원', '50,000'],
    ['1,234.50', '1,234'],
  ] as const) {
    await user.clear(field());
    await user.click(field());
    await user.paste(pasted);
    expect(field().value).toBe(shown);
  }
});

test('[S-19] a paste goes where the caret is', async () => {
  const user = userEvent.setup();
  render(<Scene />);
  await user.type(field(), '1200');
  field().setSelectionRange(1, 1);
  await user.paste('5.00');
  expect(field().value).toBe('15,200');
  expect(at()).toBe(2);
});

test('[S-19] Tab leaves it, the arrows move in it', async () => {
  const user = userEvent.setup();
  render(<Scene />);
  await user.type(field(), '1234');
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(at()).toBe(3);
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '+10,000' }));
});

test('[S-19] backspace and delete beside a separator take the digit behind it', async () => {
  const user = userEvent.setup();
  render(<Scene />);
  await user.type(field(), '1234567');
  field().setSelectionRange(2, 2); // behind the first comma
  await user.keyboard('{Backspace}');
  expect(field().value).toBe('234,567');
  field().setSelectionRange(3, 3); // before the comma
  await user.keyboard('{Delete}');
  expect(field().value).toBe('23,467');
  expect(at()).toBe(4);
  await user.keyboard('{Delete}');
  expect(field().value).toBe('2,347');
});

test('[S-19] what is no digit moves neither the amount nor the caret', async () => {
  const user = userEvent.setup();
  render(<Scene />);
  await user.type(field(), '1234567');
  field().setSelectionRange(3, 3);
  await user.keyboard('x,');
  expect(field().value).toBe('1,234,567');
  expect(at()).toBe(3);
});

test('[S-01] it is grouped by the language, also when that is switched with an amount in it', async () => {
  const user = userEvent.setup();
  render(<Scene />);
  await user.type(field(), '1234567');
  await act(async () => {
    document.documentElement.lang = 'vi';
  });
  expect(field().value).toBe('1.234.567');
  field().setSelectionRange(1, 1);
  await user.keyboard('9');
  expect(field().value).toBe('19.234.567');
  expect(at()).toBe(2);
});

test('an amount that its owner limits is shown as limited', async () => {
  const user = userEvent.setup();
  render(<Scene most={5_000} />);
  await user.type(field(), '50001');
  expect(field().value).toBe('5,000');
});

test('adds by the quick keys and clears', async () => {
  render(<Scene />);
  await userEvent.click(screen.getByText('+10,000'));
  await userEvent.click(screen.getByText('+10,000'));
  expect(field().value).toBe('20,000');
  await userEvent.click(screen.getByText('Clear'));
  expect(field().value).toBe('');
});

test('keeps the caret behind the digit just typed', async () => {
  const user = userEvent.setup();
  render(<Scene />);
  await user.type(field(), '1234');
  field().setSelectionRange(1, 1);
  await user.keyboard('9');
  expect(field().value).toBe('19,234');
  expect(at()).toBe(2);
});
