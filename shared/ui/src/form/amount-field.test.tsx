import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { AmountField, caretAfterDigits, parseAmount } from './amount-field.tsx';

const Scene = () => {
  const [value, setValue] = useState<number | null>(null);
  return (
    <AmountField
      label="Amount"
      unit="won"
      value={value}
      onChange={setValue}
      quick={[{ label: '+10,000', add: 10_000 }]}
      clearText="Clear"
    />
  );
};
const field = () => screen.getByLabelText<HTMLInputElement>('Amount');

it('groups while typing, drops what is no digit, and takes a paste', async () => {
  const user = userEvent.setup();
  render(<Scene />);
  await user.type(field(), '12x34567');
  expect(field().value).toBe('1,234,567');
  await user.clear(field());
  await user.click(field());
  await user.paste('₩ 50,000');
  expect(field().value).toBe('50,000');
});

it('adds by the quick keys and clears', async () => {
  render(<Scene />);
  await userEvent.click(screen.getByText('+10,000'));
  await userEvent.click(screen.getByText('+10,000'));
  expect(field().value).toBe('20,000');
  await userEvent.click(screen.getByText('Clear'));
  expect(field().value).toBe('');
});

it('keeps the caret behind the digit just typed', async () => {
  const user = userEvent.setup();
  render(<Scene />);
  await user.type(field(), '1234');
  field().setSelectionRange(1, 1);
  await user.keyboard('9');
  expect(field().value).toBe('19,234');
  expect(field().selectionStart).toBe(2);
});

it('reads and places by digits alone', () => {
  expect(parseAmount('001,200')).toBe(1200);
  expect(parseAmount('abc')).toBeNull();
  expect(caretAfterDigits('1,234', 1)).toBe(1);
  expect(caretAfterDigits('1,234', 2)).toBe(3);
  expect(caretAfterDigits('1,234', 4)).toBe(5);
});
