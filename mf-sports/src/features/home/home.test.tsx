import { aMember, renderApp } from '@madang/testing';
import { screen } from '@testing-library/react';
import { App, preload } from '../../app.tsx';

test.each(['desktop', 'mobile'] as const)('a member sees her page at the width of a %s', async (width) => {
  await preload('sports.home', 'en');
  await renderApp(<App page="sports.home" params={{}} />, {
    screen: width,
    language: 'en',
    member: aMember(),
    path: '/sports',
  });
  expect(await screen.findByText('Sports')).toBeTruthy();
});
