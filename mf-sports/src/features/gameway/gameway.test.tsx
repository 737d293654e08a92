import { aMember, fakeNetwork, renderApp } from '@madang/testing';
import { screen } from '@testing-library/react';
import { App, preload } from '../../app.tsx';

const open = async (path: string) => {
  fakeNetwork({});
  await preload('gameway', 'ko');
  return renderApp(<App page="gameway" params={{}} />, { member: aMember(), path });
};

test.each([
  ['screendescription', '베팅 화면 설명', 5],
  ['onefolderbetting', '단폴더 베팅', 3],
  ['twofolderbetting', '두폴더 베팅', 3],
])('[P-02] the guide %s has its picture and its steps', async (type, title, steps) => {
  await open(`/gameway?type=${type}`);
  expect(screen.getByRole('radio', { name: title }).getAttribute('aria-checked')).toBe('true');
  screen.getByRole('img', { name: '화면 그림' });
  expect(screen.getAllByRole('listitem')).toHaveLength(steps);
});

test('[P-02] an unknown type shows the screen, and a choice is in the address', async () => {
  const { user, address } = await open('/gameway?type=nothing');
  expect(screen.getByRole('radio', { name: '베팅 화면 설명' }).getAttribute('aria-checked')).toBe('true');
  await user.click(screen.getByRole('radio', { name: '두폴더 베팅' }));
  expect(address()).toBe('/gameway?type=twofolderbetting');
  screen.getByText(/37,000원/);
});
