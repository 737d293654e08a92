import { serverClock } from '@madang/platform';
import { renderApp } from '@madang/testing';
import { SpokenTime } from './spoken.tsx';

test('[S-01] the title of a spoken time is the full one with its zone', async () => {
  const at = new Date(serverClock.now() - 5 * 60_000).toISOString();
  const { container } = await renderApp(<SpokenTime at={at} />);
  const time = container.querySelector('time');
  expect([time?.textContent, time?.dateTime, time?.title.endsWith('(서울 시간)')]).toEqual(['5분 전', at, true]);
});
