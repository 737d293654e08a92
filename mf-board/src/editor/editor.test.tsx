import { fakeNetwork, renderApp } from '@madang/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { withTexts } from '../../testing/texts.ts';
import type { Pictures } from '../pictures/use-pictures.ts';
import { Editor } from './editor.tsx';
import { editOf } from './marks.ts';

withTexts();

const Form = ({ initial = '' }: { initial?: string }) => {
  const [value, setValue] = useState(initial);
  return <Editor label="내용" value={value} onChange={setValue} maxLength={20} />;
};
/** A server that takes every picture. */
const accepting = (upload: Pictures['upload']): Pictures => ({
  upload,
  pictureOf: (id) => ({ pictureIdx: id, width: 400, height: 300, address: `/pictures/${id}` }),
  reload: () => undefined,
  isFull: false,
  uploading: 0,
});
const PictureForm = ({ pictures, initial = '' }: { pictures: Pictures; initial?: string }) => {
  const [value, setValue] = useState(initial);
  return (
    <>
      <Editor label="내용" value={value} onChange={setValue} maxLength={2000} pictures={pictures} />
      <pre data-content>{value}</pre>
    </>
  );
};
const area = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^내용/, hidden: true });
/** The whole text of the form, with the lines of its pictures. */
const content = () => document.querySelector('[data-content]')?.textContent;
const samples = { bold: 'b', link: 'l' };

test('[BO-01] a button marks what is selected, and the preview shows it', async () => {
  fakeNetwork({});
  const { user, container } = await renderApp(<Form initial="안녕 하세요" />);
  area().setSelectionRange(0, 2);
  await user.click(screen.getByRole('button', { name: '굵게 (Ctrl+B)' }));
  expect(area().value).toBe('**안녕** 하세요');
  await user.click(screen.getByRole('radio', { name: '미리보기' }));
  expect(container.querySelector('[data-rich-text] b')?.textContent).toBe('안녕');
  const written = container.querySelector('textarea') as HTMLElement;
  expect(getComputedStyle(written).display).toBe('none');
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
  screen.getByText('내용이 3자 초과됐어요.');
});

test('[BO-12] a pasted picture is described and removed, and its file name is nowhere', async () => {
  fakeNetwork({});
  const id = `${'0'.repeat(8)}-0000-0000-0000-${'0'.repeat(12)}`;
  const { container, user } = await renderApp(<PictureForm pictures={accepting(async () => id)} initial="글" />);
  area().setSelectionRange(1, 1);
  const name = '"><img src=x onerror=alert(1)>.png';
  fireEvent.paste(area(), {
    clipboardData: { files: [new File(['x'], name, { type: 'image/png' })], getData: () => '' },
  });
  await waitFor(() => expect(content()).toBe(`글\n![](picture:${id})\n`));
  // The picture is in its place between two texts, and its line is in neither.
  const written = container.querySelector('[data-written] img');
  expect([written?.getAttribute('src'), area().value]).toEqual([`/pictures/${id}`, '글']);
  const below = screen.getByRole<HTMLTextAreaElement>('textbox', { name: '사진 1 아래 글' });
  expect(written && area().compareDocumentPosition(written)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(written?.compareDocumentPosition(below)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(container.innerHTML).not.toContain('onerror');
  await user.type(screen.getByRole('textbox', { name: '사진 1 설명' }), '<b>바다');
  expect(content()).toBe(`글\n![<b>바다](picture:${id})\n`);
  await user.click(screen.getByRole('radio', { name: '미리보기' }));
  const picture = container.querySelector('[data-rich-text] img');
  expect([picture?.getAttribute('alt'), picture?.getAttribute('width')]).toEqual(['<b>바다', '400']);
  await user.click(screen.getByRole('radio', { name: '쓰기' }));
  await user.click(screen.getByRole('button', { name: '사진 1 빼기' }));
  expect(content()).toBe('글\n');
  expect(area().value).toBe('글\n');
});

const ids = ['0', '1'].map((digit) => `${digit.repeat(8)}-0000-0000-0000-${'0'.repeat(12)}`);
const pngFile = (name: string) => new File(['x'], name, { type: 'image/png' });
const clipboard = (files: File[], text = '') => ({ clipboardData: { files, getData: () => text } });

test('[33-27] uploads take neither focus nor caret, and a second picture waits', async () => {
  fakeNetwork({});
  const finish: (() => void)[] = [];
  const upload = () => new Promise<string>((done) => finish.push(() => done(ids[finish.length - 1] as string)));
  const { user } = await renderApp(
    <>
      <input aria-label="제목" />
      <PictureForm pictures={accepting(upload)} initial={'첫 줄\n끝'} />
    </>,
  );
  area().setSelectionRange(3, 3);
  for (const name of ['a.png', 'b.png']) fireEvent.paste(area(), clipboard([pngFile(name)]));
  await waitFor(() => expect(finish).toHaveLength(1));
  // The member types on in the text, in the middle of a word.
  await user.click(area());
  area().setSelectionRange(3, 3);
  await user.keyboard('입');
  finish[0]?.();
  await waitFor(() => expect(content()).toBe(`첫 줄입\n![](picture:${ids[0]})\n끝`));
  await user.keyboard('력');
  expect(content()).toBe(`첫 줄입력\n![](picture:${ids[0]})\n끝`);
  // And then in another field.
  await user.click(screen.getByRole('textbox', { name: '제목' }));
  await waitFor(() => expect(finish).toHaveLength(2));
  finish[1]?.();
  await waitFor(() => expect(content()).toBe(`첫 줄입력\n![](picture:${ids[0]})\n![](picture:${ids[1]})\n끝`));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '제목' }));
});

test('[BO-12] the rest of the text follows a picture at the caret; arrows pass it', async () => {
  fakeNetwork({});
  const { user } = await renderApp(
    <PictureForm pictures={accepting(async () => ids[0] as string)} initial={'위\n아래'} />,
  );
  await user.click(area());
  area().setSelectionRange(1, 1);
  fireEvent.paste(area(), clipboard([pngFile('a.png')]));
  await waitFor(() => expect(content()).toBe(`위\n![](picture:${ids[0]})\n\n아래`));
  const below = screen.getByRole<HTMLTextAreaElement>('textbox', { name: '사진 1 아래 글' });
  expect([document.activeElement, below.selectionStart]).toEqual([below, 0]);
  await user.keyboard('글');
  expect(content()).toBe(`위\n![](picture:${ids[0]})\n글\n아래`);
  below.setSelectionRange(0, 0);
  await user.keyboard('{ArrowUp}');
  expect([document.activeElement, area().selectionStart]).toEqual([area(), 1]);
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(below);
});

test('[33-27] cells are pasted as text, and a text without pictures refuses a file', async () => {
  fakeNetwork({});
  const upload = jest.fn(async () => ids[0] as string);
  const { unmount } = await renderApp(<PictureForm pictures={accepting(upload)} initial="표" />);
  // True: the browser pastes the text.
  expect(fireEvent.paste(area(), clipboard([pngFile('cells.png')], '1\t2\n3\t4'))).toBe(true);
  expect(upload).not.toHaveBeenCalled();
  unmount();
  await renderApp(<Form initial="댓글" />);
  expect(fireEvent.drop(area(), { dataTransfer: { files: [pngFile('a.png')], types: ['Files'] } })).toBe(false);
  expect((await screen.findByText(/사진이나 파일을 넣을 수 없어요/)).closest('[role="alert"]')).not.toBeNull();
});

test('[BO-12] a refused upload is reported in the editor and the text stays', async () => {
  fakeNetwork({});
  const refused = Object.assign(new Error('BD07'), { name: 'ApiError', code: 'BD07', params: {} });
  const pictures = accepting(() => Promise.reject(refused));
  await renderApp(<PictureForm pictures={pictures} initial="글" />);
  fireEvent.drop(area(), { dataTransfer: { files: [new File(['x'], 'page.html')], types: ['Files'] } });
  expect((await screen.findByText(/PNG, JPEG, WebP 사진을 선택해/)).closest('[role="alert"]')).not.toBeNull();
  expect(area().value).toBe('글');
});

test('[BO-01] marks of lines are taken away again', () => {
  const first = editOf('list', 'a\nb', [0, 3], samples);
  expect(first.insert).toBe('- a\n- b');
  expect(editOf('list', first.insert, [0, 7], samples).insert).toBe('a\nb');
  expect(editOf('bold', '**a**', [2, 3], samples).insert).toBe('a');
  expect(editOf('link', 'a', [0, 1], samples).insert).toBe('[a](https://)');
});
