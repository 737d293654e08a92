import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DayInput } from './day-input.tsx';
import { DayRange, OptionalDay } from './day-range.tsx';
import { useOwnText } from './use-own-text.ts';

const texts = { from: 'From', to: 'To', wrong: 'Impossible' };
const field = (name = 'From') => screen.getByLabelText<HTMLInputElement>(name);
/** What the browser's field reports after each digit of 11/05/2026: each of them is a day. */
const TYPED = ['2026-01-28', '2026-11-28', '2026-11-05', '0002-11-05', '0020-11-05', '0202-11-05', '2026-11-05'];
const type = (values: readonly string[], name?: string) => {
  fireEvent.focus(field(name));
  for (const value of values) {
    fireEvent.keyDown(field(name), { key: '1' });
    fireEvent.change(field(name), { target: { value } });
    expect(field(name).value).toBe(value);
  }
};

const onChange = jest.fn();
const Range = () => {
  const [days, setDays] = useState({ start: '2026-10-28', end: '2026-11-28' });
  return (
    <DayRange
      {...days}
      max="2026-11-28"
      texts={texts}
      write={(day) => day}
      onChange={(next, isAdjusting) => {
        onChange(next, isAdjusting);
        setDays(next);
      }}
    />
  );
};

it('[33-28] a typed day is applied once, when its field is left or by Enter', () => {
  render(<Range />);
  type(TYPED);
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.blur(field());
  expect(onChange.mock.calls).toEqual([[{ start: '2026-11-05', end: '2026-11-28' }, false]]);
  type(['2026-11-06']);
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(onChange).toHaveBeenLastCalledWith({ start: '2026-11-06', end: '2026-11-28' }, false);
  fireEvent.blur(field());
  expect(onChange).toHaveBeenCalledTimes(2);
});

it('[33-28] a day of the calendar is applied at once, the next one in place of it', () => {
  render(<Range />);
  fireEvent.change(field(), { target: { value: '2026-11-01' } });
  fireEvent.change(field(), { target: { value: '2026-11-02' } });
  fireEvent.blur(field(), { relatedTarget: field('To') });
  fireEvent.change(field('To'), { target: { value: '2027-01-01' } });
  fireEvent.change(field('To'), { target: { value: '2026-11-20' } });
  fireEvent.blur(field('To'));
  fireEvent.change(field(), { target: { value: '2026-11-03' } });
  expect(onChange.mock.calls).toEqual([
    [{ start: '2026-11-01', end: '2026-11-28' }, false],
    [{ start: '2026-11-02', end: '2026-11-28' }, true],
    [{ start: '2026-11-02', end: '2026-11-20' }, true],
    [{ start: '2026-11-03', end: '2026-11-20' }, false],
  ]);
});

it.each(['0202-11-05', ''])('[33-28] %p is no whole day: the field has the earlier one when it is left', (half) => {
  render(<Range />);
  type([half]);
  fireEvent.blur(field());
  expect(onChange).not.toHaveBeenCalled();
  expect(field().value).toBe('2026-10-28');
});

it('an emptied day that is not required is applied as none', () => {
  render(<DayInput aria-label="From" value="2026-11-01" max="2026-11-28" onChange={onChange} />);
  type(['']);
  fireEvent.blur(field());
  expect(onChange.mock.calls).toEqual([['']]);
});

it('a button empties a day that may be left open, and gives the focus to its field', async () => {
  const day = { label: 'From', clearText: 'Clear date', max: '2026-11-28', onChange };
  const { rerender } = render(<OptionalDay {...day} value="2026-11-01" shown="Nov 1" />);
  await userEvent.click(screen.getByRole('button', { name: 'Clear date' }));
  expect(onChange.mock.calls).toEqual([['']]);
  rerender(<OptionalDay {...day} value="" shown="–" />);
  expect(screen.queryByRole('button')).toBeNull();
  expect(document.activeElement).toBe(field());
});

const Search = ({ applied }: { applied: string }) => (
  <input aria-label="From" {...useOwnText(applied, onChange, (typed) => typed.replace('x', ''))} />
);

it('[33-28] a text is applied once, by Enter or when its field is left', async () => {
  const user = userEvent.setup();
  const { rerender } = render(<Search applied="" />);
  await user.type(field(), '1x4 ');
  expect([field().value, onChange.mock.calls]).toEqual(['14 ', []]);
  await user.keyboard('{Enter}');
  expect(onChange.mock.calls).toEqual([['14']]);
  rerender(<Search applied="14" />);
  await user.type(field(), '4');
  await user.tab();
  expect(onChange.mock.calls).toEqual([['14'], ['144']]);
  rerender(<Search applied="144" />);
  await user.type(field(), '5');
  rerender(<Search applied="14" />);
  expect(field().value).toBe('14');
  fireEvent.change(field(), { target: { value: '' } });
  expect(onChange).toHaveBeenLastCalledWith('');
});

it('[33-28] every field of a day is the one that keeps what is typed', () => {
  const root = path.resolve(__dirname, '../../../..');
  const files = globSync(['shell/src/**/*.tsx', 'mf-*/src/**/*.tsx', 'shared/{ui,platform,remote-kit}/src/**/*.tsx'], {
    cwd: root,
  });
  const bare = files.filter((file) =>
    /type="(date|datetime-local|month|time)"/.test(readFileSync(path.join(root, file), 'utf8')),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(bare.filter((file) => !file.includes('.test.'))).toEqual(['shared/ui/src/form/day-input.tsx']);
});
