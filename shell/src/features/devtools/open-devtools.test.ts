import { gameDown } from '@madang/contracts';
import { bus } from '@madang/platform';
import { aBoot } from '@madang/testing';
import { act, screen } from '@testing-library/react';
import { reportNote } from '../../watch/notes.ts';
import { openDevtools } from './open-devtools.ts';

const override = { remote: 'mf_room', version: '2', from: null, until: Date.now() + 1_000 };

test('[X-06] an ordinary page offers no panel, in demo and in production', () => {
  expect(openDevtools(aBoot({ mode: 'demo' }))).toBeNull();
  expect(openDevtools(aBoot({ mode: 'production' }))).toBeNull();
});

test('[X-06] a tester’s link opens it in production too', () => {
  expect(openDevtools(aBoot({ mode: 'production', override }))).not.toBeNull();
});

test('[X-02] the panel in qa has the messages before its code loaded and those after', async () => {
  const show = openDevtools(aBoot({ mode: 'qa', language: 'en' }));
  bus.emit(gameDown, { down: true });
  reportNote({ what: 'shown', of: { name: 'mf_room', version: '1.0.0' }, page: 'room.list', ms: 3 });
  await act(async () => show?.());
  const button = await screen.findByRole('button', { name: 'Open the test tools' }, { timeout: 5_000 });
  bus.emit(gameDown, { down: false });
  await act(async () => button.click());
  const events = await screen.findByRole('tab', { name: 'Events' });
  await act(async () => events.click());
  const rows = await screen.findAllByText('game.down');
  expect(rows).toHaveLength(2);
  await act(async () => screen.getByRole('tab', { name: 'Timings' }).click());
  expect(await screen.findByText('mf_room@1.0.0')).toBeTruthy();
  expect(await screen.findByText('room.list')).toBeTruthy();
});
