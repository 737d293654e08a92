import { serverClock } from '@madang/platform';
import { refusal } from '@madang/testing';
import { screen } from '@testing-library/react';
import { anEvent, forgetSports, NOW, openSports } from '../../testing/sports-stage.tsx';

beforeEach(() => {
  jest.spyOn(serverClock, 'now').mockReturnValue(NOW);
});
afterEach(forgetSports);

test('[SP-17] a code fills the empty slip, and the slip is shared as a code', async () => {
  const event = anEvent(1);
  const picked = { eventId: event.eventId, marketCode: '1X2', selCode: 'H' };
  const expiresAt = new Date(NOW + 3_600_000).toISOString();
  const leg = { ...picked, status: 'open' as const, odds: 185, oddsVersion: 1, line: '' };
  const { user, network } = await openSports([event], {
    '/api/sports/slipCode': () => ({ code: '7K3MQ2ZD', expiresAt }),
    '/api/sports/slipCode/open': ({ code }) =>
      code === '7K3MQ2ZD'
        ? { legs: [leg], events: [event], expiresAt, serverTime: new Date(NOW).toISOString() }
        : refusal('SP12', {}, '존재하지 않거나 만료된 베팅코드입니다.'),
  });
  const field = await screen.findByRole('textbox', { name: /베팅코드/ });
  await user.type(field, 'WRONG');
  await user.click(screen.getByRole('button', { name: '열기' }));
  await screen.findByText('존재하지 않거나 만료된 베팅코드입니다.');
  expect((field as HTMLInputElement).value).toBe('WRONG');
  await user.clear(field);
  await user.type(field, '7K3MQ2ZD');
  await user.click(screen.getByRole('button', { name: '열기' }));
  await screen.findByTestId('sports-place');
  await user.click(screen.getByText('코드로 공유'));
  await screen.findByText('7K3MQ2ZD');
  expect(network.calls('/api/sports/slipCode')).toEqual([{ legs: [picked] }]);
});
