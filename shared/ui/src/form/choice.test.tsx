import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Segmented } from './choice.tsx';

const options = [
  { value: 'today', label: 'Today' },
  { value: 'week', label: '7 days' },
  { value: 'month', label: '30 days' },
] as const;

const Scene = () => {
  const [value, setValue] = useState<'today' | 'week' | 'month'>('today');
  return <Segmented label="Period" options={options} value={value} onChange={setValue} />;
};

const checked = () => screen.getByRole('radio', { checked: true }).textContent;

it('is one stop for Tab, and arrows choose round the ends', async () => {
  const user = userEvent.setup();
  render(<Scene />);
  await user.tab();
  expect(document.activeElement?.textContent).toBe('Today');
  await user.keyboard('{ArrowLeft}');
  expect(checked()).toBe('30 days');
  expect(document.activeElement?.textContent).toBe('30 days');
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(checked()).toBe('7 days');
  await user.keyboard('{End}');
  expect(checked()).toBe('30 days');
  await user.keyboard('{Home}');
  expect(checked()).toBe('Today');
  await user.tab();
  expect(document.activeElement).toBe(document.body);
});

it('chooses by a press', async () => {
  render(<Scene />);
  await userEvent.click(screen.getByText('7 days'));
  expect(checked()).toBe('7 days');
});
