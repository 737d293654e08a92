import { act, render } from '@testing-library/react';
import { createElement, useState } from 'react';
import { Button } from '../button.tsx';
import { reactTexts } from './react-texts.ts';

/** What a page translator does: each text becomes two nested `font` elements. */
const translate = (container: Node): void => {
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = `«${text.data}»`;
    outer.append(inner);
    text.replaceWith(outer);
  }
};

const Pair = ({ name }: { name: string }) => (
  <>
    {name}
    <i />
  </>
);

test('[33-24] a text node of React is found wherever it is visible', () => {
  const { container } = render(
    createElement(
      'div',
      null,
      createElement('p', null, null, '가'),
      createElement('p', null, '나', createElement('b', null, '다')),
      createElement('p', null, '라'),
      createElement('select', null, createElement('option', null, 1, '번')),
    ),
  );
  expect(reactTexts(container)).toEqual(['p: 가', 'p: 나']);
  container.remove();
});

test('[33-24] a text beside an absent icon follows the program under a translator', () => {
  const Amount = ({ amount, hasIcon }: { amount: number; hasIcon: boolean }) => (
    <Button icon={hasIcon ? 'trash' : undefined}>{`${amount}원 베팅하기`}</Button>
  );
  const Bare = ({ amount }: { amount: number }) => <>{amount}원</>;
  const Stake = ({ amount }: { amount: number }) => (
    <p>
      {amount > 5_000 && <i />}
      <Bare amount={amount} />
    </p>
  );
  const content = (amount: number) => (
    <>
      <Amount amount={amount} hasIcon={false} />
      <Amount amount={amount} hasIcon={amount > 5_000} />
      <Stake amount={amount} />
    </>
  );
  const { container, rerender } = render(content(5_000));
  translate(container);
  rerender(content(50_000));
  expect(container.textContent).toBe('50000원 베팅하기50000원 베팅하기50000원');
  rerender(content(7_000));
  expect(container.textContent).toBe('7000원 베팅하기7000원 베팅하기7000원');
});

test('adjacent texts are one, and a text beside an element is in its own', () => {
  const name = '짝';
  const { container } = render(
    <div>
      <p>
        {name} · {3}회
      </p>
      <p>
        {name} <b>1.95</b>
        {false} 원
      </p>
      <Pair name={name} />
      <Button icon="trash">비우기</Button>
      <Button>
        {5}건 {name}
      </Button>
    </div>,
  );
  expect(reactTexts(container)).toEqual([]);
  expect(container.textContent).toBe('짝 · 3회짝 1.95 원짝비우기5건 짝');
  expect(container.querySelector('p')?.innerHTML).toBe('짝 · 3회');
});

test('a list keeps the keys of its elements when a text joins it', () => {
  const { container } = render(<p>{['a ', <b key="b">b</b>, ' c', ' d']}</p>);
  expect(reactTexts(container)).toEqual([]);
  expect(container.textContent).toBe('a b c d');
});

test('elements that hold text alone are left as they are', () => {
  const { container } = render(
    <select>
      <option>
        {1}번 {'은행'}
      </option>
    </select>,
  );
  expect(container.querySelector('option')?.innerHTML).toBe('1번 은행');
});

test('an element keeps its state when a text beside it comes and goes', () => {
  let show: (text: string | null) => void = () => undefined;
  const Row = () => {
    const [text, setText] = useState<string | null>(null);
    show = setText;
    return (
      <p>
        {text}
        <input aria-label="금액" />
      </p>
    );
  };
  const { container } = render(<Row />);
  const field = container.querySelector('input') as HTMLInputElement;
  field.value = '5000';
  act(() => show('원'));
  expect(container.querySelector('input')).toBe(field);
  act(() => show(null));
  expect(container.querySelector('input')).toBe(field);
  expect(field.value).toBe('5000');
});

test('[G-02] a page translator changes no text that the program changes afterwards', () => {
  let choose: (name: string) => void = () => undefined;
  const Slip = () => {
    const [name, setName] = useState('홀');
    choose = setName;
    return (
      <p>
        {name} · 213회 <b>1.95</b>
      </p>
    );
  };
  const { container } = render(<Slip />);
  translate(container);
  act(() => choose('짝'));
  expect(container.textContent).toContain('짝');
  expect(container.textContent).not.toContain('홀');
});
