import { aMember, startQuietly } from '@madang/testing';
import { watchReturn } from './page-return.ts';
import { endSession } from './session.ts';

const happens = (type: 'pagehide' | 'pageshow', persisted: boolean) =>
  dispatchEvent(Object.assign(new Event(type), { persisted }));
const shown = () => document.documentElement.style.visibility !== 'hidden';

let stop: () => void;
const reload = jest.fn();
beforeEach(() => {
  stop = watchReturn(reload);
});
afterEach(() => {
  stop();
  document.documentElement.style.visibility = '';
});

test('[S-08] a frozen page of a member returns hidden and is requested again', async () => {
  await startQuietly({ member: aMember() });
  happens('pagehide', true);
  expect(shown()).toBe(false);
  happens('pageshow', true);
  expect(shown()).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('[S-08] a guest’s page returns unchanged, also after a sign-out before the freeze', async () => {
  await startQuietly({ member: aMember() });
  endSession('asked');
  happens('pagehide', true);
  happens('pageshow', true);
  expect(shown()).toBe(true);
  expect(reload).not.toHaveBeenCalled();
});

test('leaving and showing a page that is not frozen changes nothing', async () => {
  await startQuietly({ member: aMember() });
  happens('pagehide', false);
  happens('pageshow', false);
  expect(shown()).toBe(true);
  expect(reload).not.toHaveBeenCalled();
});
