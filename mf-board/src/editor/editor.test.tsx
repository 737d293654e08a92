import { fakeNetwork, renderApp } from '@madang/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { withTexts } from '../../testing/texts.ts';
import { Editor } from './editor.tsx';
import { editOf } from './marks.ts';

withTexts();

const Form = ({ initial = '' }: { initial?: string }) => {
  const [value, setValue] = useState(initial);
  return <Editor label="내용" value={value} onChange={setValue} maxLength={20} />;
};
const area = () => screen.getByRole<HTMLTextAreaElement>('textbox');
const samples = { bold: 'b', link: 'l' };

test('[BO-01] a button marks what is selected, and the preview shows it', async () => {
  fakeNetwork({});
  const { user, container } = await renderApp(<Form initial="안녕 하세요" />);
  area().setSelectionRange(0, 2);
  await user.click(screen.getByRole('button', { name: '굵게 (Ctrl+B)' }));
  expect(area().value).toBe('**안녕** 하세요');
  await user.click(screen.getByRole('radio', { name: '미리보기' }));
  expect(container.querySelector('[data-rich-text] b')?.textContent).toBe('안녕');
});

test('[BO-01] a mark waits for the syllable that is being composed', async () => {
  fakeNetwork({});
  const { user } = await renderApp(<Form />);
  fireEvent.compositionStart(area());
  fireEvent.change(area(), { target: { value: '안' } });
  await user.click(screen.getByRole('button', { name: '목록' }));
  expect(area().value).toBe('안');
  fireEvent.compositionEnd(area());
  await waitFor(() => expect(area().value).toBe('- 안'));
});

test('[BO-01] a text beyond the limit stays and is reported', async () => {
  fakeNetwork({});
  await renderApp(<Form initial={'a'.repeat(23)} />);
  expect(area().value).toHaveLength(23);
  screen.getByText('내용이 3자 넘쳐요.');
});

test('[BO-01] marks of lines are taken away again', () => {
  const first = editOf('list', 'a\nb', [0, 3], samples);
  expect(first.insert).toBe('- a\n- b');
  expect(editOf('list', first.insert, [0, 7], samples).insert).toBe('a\nb');
  expect(editOf('bold', '**a**', [2, 3], samples).insert).toBe('a');
  expect(editOf('link', 'a', [0, 1], samples).insert).toBe('[a](https://)');
});
