import { act, fireEvent, render, screen } from '@testing-library/react';
import { type Toast, Toasts } from './toasts.tsx';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const item = (id: string) => ({ id, tone: 'success' as const, text: `Done ${id}` });

it('leaves after four seconds, but not while pointed at', () => {
  const onDone = jest.fn();
  render(<Toasts items={[item('1')]} onDone={onDone} label="Notices" closeText="Close" />);
  const line = screen.getByText('Done 1').closest('li')!;
  act(() => void jest.advanceTimersByTime(3_000));
  fireEvent.pointerEnter(line);
  act(() => void jest.advanceTimersByTime(10_000));
  expect(onDone).not.toHaveBeenCalled();
  fireEvent.pointerLeave(line);
  act(() => void jest.advanceTimersByTime(4_000));
  expect(onDone).toHaveBeenCalledWith('1');
});

it('shows the newest three', () => {
  render(<Toasts items={['1', '2', '3', '4'].map(item)} onDone={() => {}} label="Notices" closeText="Close" />);
  expect(screen.queryByText('Done 1')).toBeNull();
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
});

it('a toast on a left page stays until it is closed, and has space', () => {
  const onDone = jest.fn();
  const list = (items: readonly Toast[]) => <Toasts items={items} onDone={onDone} label="Notices" closeText="Close" />;
  const { rerender } = render(list([{ ...item('1'), stays: true }]));
  act(() => void jest.advanceTimersByTime(3_600_000));
  expect(onDone).not.toHaveBeenCalled();
  const space = () => document.documentElement.style.getPropertyValue('--toasts');
  expect(space()).toMatch(/^\d+px$/);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onDone).toHaveBeenCalledWith('1');
  rerender(list([item('2')]));
  expect(space()).toBe('');
});
