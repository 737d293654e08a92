import { errorText } from '@madang/platform';
import { refusal, someCashInfo, someLimits, translatorOf } from '@madang/testing';
import { screen } from '@testing-library/react';
import { openPage } from '../../../testing/open-page.tsx';
import ko from '../../locales/ko.json';
import { preload } from './limits.page.tsx';

const t = translatorOf(ko);

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
  test('[O-05] the interval is the one of the server, and a choice is sent at once', async () => {
    const { user, network } = await open({}, { screen: width });
    await choice(t('reality.every', { minutes: '30' }), true);
    await user.click(await choice(t('reality.every', { minutes: '15' })));
    await screen.findByText(t('reality.done', { minutes: '15' }));
    await choice(t('reality.every', { minutes: '15' }), true);
    expect(network.calls(SET)).toEqual([{ minutes: 15 }]);
  });
});

test('[O-05] a refused choice returns to the former one, with a message', async () => {
  const { user } = await open({ [SET]: () => refusal('E001') });
  await choice(t('reality.every', { minutes: '30' }), true);
  await user.click(await choice(t('reality.every', { minutes: '60' })));
  await screen.findByText(errorText('E001'));
  await choice(t('reality.every', { minutes: '30' }), true);
  await choice(t('reality.every', { minutes: '60' }));
});
