import { fireEvent, render, screen } from '@testing-library/react';
import { BarChart } from './bar-chart.tsx';
import { barAt, barByKey, scaleEnd, scaleEnds } from './bar-scale.ts';

const WIDTH = 400;
const points = ['10', '20', '30', '40'].map((name, index) => ({
  key: name,
  value: index * 5 - 5,
  name: `day ${name}`,
  text: `${index * 5 - 5} won`,
}));

const drawn = () => {
  render(<BarChart points={points} label="Net" write={String} after={(index) => ` (${index})`} />);
  const chart = screen.getByRole('slider', { name: 'Net' });
  jest.spyOn(chart, 'getBoundingClientRect').mockReturnValue({ left: 100, width: WIDTH } as DOMRect);
  const shown = () => screen.getByRole('figure').querySelector('figcaption')?.textContent;
  /**
   * jsdom has no pointer events: a mouse event by their name has the same fields but the kind of
   * pointer.
   */
  const move = (type: 'pointerdown' | 'pointermove' | 'pointerout', pointerType: string, x: number) => {
    const event = new MouseEvent(type, { bubbles: true, clientX: 100 + x, relatedTarget: document.body });
    fireEvent(chart, Object.defineProperty(event, 'pointerType', { value: pointerType }));
  };
  return { chart, shown, move };
};

it('scales to a round number and keeps keys and positions within the bars', () => {
  expect([scaleEnd([]), scaleEnd([-38_000]), scaleEnd([101])]).toEqual([1, 40_000, 150]);
  expect([barByKey('ArrowLeft', 0, 4), barByKey('End', 0, 4), barByKey('x', 0, 4)]).toEqual([0, 3, undefined]);
  expect([barAt(-0.2, 4), barAt(0, 4), barAt(0.5, 4), barAt(1, 4)]).toEqual([0, 0, 2, 3]);
});

it('the axis reaches no further than there are bars on either side of zero', () => {
  expect(scaleEnds([35_134, -2_000])).toEqual({ top: 40_000, bottom: 2_000 });
  expect([scaleEnds([]), scaleEnds([-38_000])]).toEqual([
    { top: 1, bottom: 0 },
    { top: 0, bottom: 40_000 },
  ]);
});

it('[33-30] a sliding finger moves from bar to bar, and the last one stays chosen', () => {
  const { chart, shown, move } = drawn();
  expect(shown()).toBe('day 40 10 won (3)');
  move('pointerdown', 'touch', 10);
  expect(shown()).toBe('day 10 -5 won (0)');
  move('pointermove', 'touch', 250);
  expect(shown()).toBe('day 30 5 won (2)');
  move('pointerout', 'touch', 250);
  expect(shown()).toBe('day 30 5 won (2)');
  expect(chart.getAttribute('aria-valuetext')).toBe('day 30 5 won');
});

it('a mouse that leaves the chart leaves the last bar', () => {
  const { shown, move } = drawn();
  move('pointermove', 'mouse', 150);
  expect(shown()).toBe('day 20 0 won (1)');
  move('pointerout', 'mouse', 150);
  expect(shown()).toBe('day 40 10 won (3)');
});
