/** @jest-environment <rootDir>/tools/jest/browser-environment.mjs */

import { pageTexts } from '../../../core/page-host/page-files.ts';
import { createLocalizer } from '../../../game-client-kit/localizer.ts';
import { rolledAmount } from '../../../game-client-kit/roll.ts';
import { slotControls } from './controls.ts';

const { ko } = pageTexts('vendors/slots/page');

const opened = () => {
  const press = jest.fn();
  const table = slotControls(createLocalizer('ko', ko), [200, 500, 1_000], 500, press);
  table.setBalance(10_000);
  document.body.replaceChildren(table.root);
  const [less, more] = [...table.root.querySelectorAll<HTMLButtonElement>('.round')] as [
    HTMLButtonElement,
    HTMLButtonElement,
  ];
  return { table, less, more, press };
};

it('keeps the focus on the button that reached its end, and goes no further', () => {
  const { table, less } = opened();
  less.focus();
  less.click();
  expect(table.stake()).toBe(200);
  expect(document.activeElement).toBe(less);
  expect(less.getAttribute('aria-disabled')).toBe('true');
  less.click();
  expect(table.stake()).toBe(200);
});

it('changes no stake while a spin is under way', () => {
  const { table, more } = opened();
  more.focus();
  table.setState({ at: 'turning' });
  more.click();
  expect(table.stake()).toBe(500);
  expect(document.activeElement).toBe(more);
  table.setState({ at: 'ready' });
  more.click();
  expect(table.stake()).toBe(1_000);
});

it('a waiting key displays the seconds, and no sign of being ready', () => {
  const { table } = opened();
  table.setState({ at: 'resting', seconds: 2 });
  expect([table.button.textContent, table.button.getAttribute('aria-disabled')]).toEqual(['2초', 'true']);
  expect(table.button.getAttributeNames()).not.toContain('data-waits');
  table.setState({ at: 'ready' });
  expect(table.button.getAttribute('aria-disabled')).toBe('false');
});

describe('the amount of a win', () => {
  const written = (win: number, still: boolean): string => {
    window.matchMedia = () => ({ matches: still }) as MediaQueryList;
    const { table } = opened();
    table.setWin(win, 1_000, true);
    return table.root.querySelectorAll('.figure b')[1]?.textContent ?? '';
  };

  it('rolls from 0, and is there at once where motion is reduced', () => {
    expect([written(2_000, false), written(2_000, true)]).toEqual(['0원', '2,000원']);
  });

  it('does not roll below its stake', () => {
    expect(written(700, false)).toBe('700원');
  });

  it('comes to its end without going beyond it', () => {
    expect([0, 0.5, 1, 3].map((part) => rolledAmount(2_000, part))).toEqual([0, 1_750, 2_000, 2_000]);
  });
});
