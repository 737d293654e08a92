import { errorText } from '@madang/platform';
import { refusal, someCashInfo, someLimits } from '@madang/testing';
import { screen } from '@testing-library/react';
import { openPage } from '../../../testing/open-page.tsx';
import { preload } from './limits.page.tsx';

const CHECK = '/api/member/realityCheck';
const SET = '/api/member/realityCheck/set';

const open = (over: object = {}, options = {}) =>
  openPage(
    'limits',
    preload,
    {
      '/api/cash/info': () => someCashInfo(),
      '/api/member/limits': () => someLimits(),
      [CHECK]: () => ({ minutes: 30 }),
      [SET]: ({ minutes }: { minutes: 15 | 30 | 60 }) => ({ minutes }),
      ...over,
    },
    options,
  );
const choice = (name: string, checked = false) => screen.findByRole('radio', { name, checked }, { timeout: 5_000 });

describe.each(['desktop', 'mobile'] as const)('The interval of the reality check on %s', (width) => {
  test('[O-05] is what the server says, and another is sent at once', async () => {
    const { user, network } = await open({}, { screen: width });
    await choice('30분마다', true);
    await user.click(await choice('15분마다'));
    await screen.findByText('이제 15분마다 알려 드립니다.');
    await choice('15분마다', true);
    expect(network.calls(SET)).toEqual([{ minutes: 15 }]);
  });
});

test('[O-05] a choice that was not taken goes back, and says so', async () => {
  const { user } = await open({ [SET]: () => refusal('E001') });
  await choice('30분마다', true);
  await user.click(await choice('60분마다'));
  await screen.findByText(errorText('E001'));
  await choice('30분마다', true);
  await choice('60분마다');
});
