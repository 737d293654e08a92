import { render } from '@testing-library/react';
import { Icon } from './icon.tsx';
import { SPRITE, Sprite } from './sprite.tsx';

test('a sprite of the page is reused: icons add what it lacks, and nothing twice', () => {
  render(
    <>
      <Sprite names={['gift']} />
      <Icon name="gift" />
      <Icon name="mail" />
    </>,
  );
  expect(document.querySelectorAll(`#${SPRITE}`)).toHaveLength(1);
  expect([...document.querySelectorAll('symbol')].map(({ id }) => id)).toEqual(['i-gift', 'i-mail']);
  expect(document.querySelector('#i-gift path')?.getAttribute('d')).toBeTruthy();
});
