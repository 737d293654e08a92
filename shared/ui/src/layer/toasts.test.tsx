import { act, fireEvent, render, screen } from '@testing-library/react';
import { Toasts } from './toasts.tsx';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const item = (id: string) => ({ id, tone: 'success' as const, text: `Done ${id}` });

it('leaves after four seconds, but not while pointed at', () => {
  const onDone = jest.fn();
  render(<Toasts items={[item('1')]} onDone={onDone} label="Notices" />);
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
  render(<Toasts items={['1', '2', '3', '4'].map(item)} onDone={() => {}} label="Notices" />);
  expect(screen.queryByText('Done 1')).toBeNull();
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
});
