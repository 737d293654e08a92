import { act, fireEvent, render, screen } from '@testing-library/react';
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
      <output data-testid="value">{value ?? 'none'}</output>
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

test('[S-01] the amount is grouped by the language, also after a switch', async () => {
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

/** One edit of the whole text, at whose end the caret is. */
const edit = (text: string) => fireEvent.input(field(), { target: { value: text } });

/** What an input method does: one composition whose text changes stroke by stroke. */
const compose = (before: string, strokes: readonly string[]) => {
  fireEvent.compositionStart(field());
  for (const stroke of strokes) {
    fireEvent.input(field(), { target: { value: before + stroke }, isComposing: true });
    expect(field().value).toBe(before + stroke);
  }
  fireEvent.compositionEnd(field(), { data: strokes.at(-1) });
};

test('[S-19] an amount with Korean units is shown as typed and parsed at each end', async () => {
  const user = userEvent.setup();
  render(<Scene />);
  act(() => field().focus());
  edit('1');
  compose('1', ['ㅁ', '마', '만']);
  expect(screen.getByTestId('value').textContent).toBe('10000');
  edit('1만5');
  expect(field().value).toBe('1만5');
  compose('1만5', ['ㅊ', '처', '천']);
  compose('1만5천', ['ㅇ', '우', '워', '원']);
  expect(field().value).toBe('1만5천원');
  expect(screen.getByTestId('value').textContent).toBe('15000');
  await user.tab();
  expect(field().value).toBe('15,000');
  expect(screen.getByTestId('value').textContent).toBe('15000');
});

test('[S-19] full-width digits show as composed, and as an amount once finished', () => {
  render(<Scene />);
  compose('', ['５', '５０', '５００', '５０００', '５００００']);
  expect(field().value).toBe('50,000');
  expect(screen.getByTestId('value').textContent).toBe('50000');
});

test('[S-19] an unparsable text is no amount, and stays for a correction', async () => {
  const user = userEvent.setup();
  render(<Scene />);
  act(() => field().focus());
  edit('5');
  compose('5', ['ㅁ']);
  expect(screen.getByTestId('value').textContent).toBe('none');
  await user.tab();
  expect(field().value).toBe('5ㅁ');
  expect(field().getAttribute('aria-invalid')).toBe('true');
  edit('5');
  expect(field().value).toBe('5');
  expect(screen.getByTestId('value').textContent).toBe('5');
});

test('[S-19] units follow grouped digits in every language', async () => {
  const user = userEvent.setup();
  document.documentElement.lang = 'vi';
  render(<Scene />);
  await user.type(field(), '1234');
  expect(field().value).toBe('1.234');
  compose('1.234', ['만']);
  expect(screen.getByTestId('value').textContent).toBe('12340000');
});

test('[S-19] Ctrl+Z undoes edits, pastes and quick keys singly, and Ctrl+Y redoes them', async () => {
  const user = userEvent.setup();
  render(<Scene />);
  await user.type(field(), '12');
  await user.paste('5만원');
  expect(field().value).toBe('1,250,000');
  await user.click(screen.getByText('+10,000'));
  field().focus();
  const undo = '{Control>}z{/Control}';
  await user.keyboard(undo);
  expect(field().value).toBe('1,250,000');
  await user.keyboard(undo);
  expect(field().value).toBe('12');
  await user.keyboard(undo + undo);
  expect(field().value).toBe('');
  await user.keyboard('{Control>}y{/Control}{Control>}{Shift>}z{/Shift}{/Control}');
  expect(field().value).toBe('12');
  await user.keyboard('{Meta>}z{/Meta}3');
  expect(field().value).toBe('13');
  await user.keyboard('{Control>}y{/Control}');
  expect(field().value).toBe('13');
});

test('[S-19] the undo of the field’s menu is its own', async () => {
  const user = userEvent.setup();
  render(<Scene />);
  await user.type(field(), '12');
  act(() => {
    field().dispatchEvent(new InputEvent('beforeinput', { inputType: 'historyUndo', cancelable: true, bubbles: true }));
  });
  expect(field().value).toBe('1');
});
