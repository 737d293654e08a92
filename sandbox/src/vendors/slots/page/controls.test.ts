/** @jest-environment <rootDir>/tools/jest/browser-environment.mjs */

import { pageTexts } from '../../../core/page-host/page-files.ts';
import { createLocalizer } from '../../../game-client-kit/localizer.ts';
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
