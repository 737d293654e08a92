import { act, fireEvent, render, screen } from '@testing-library/react';
import { LiveVideo } from './live-video.tsx';

const played: string[] = [];

beforeEach(() => {
  played.length = 0;
  jest.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('maybe');
  jest.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => {});
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function play(this: HTMLMediaElement) {
    played.push(this.src);
    fireEvent.playing(this);
  });
});
afterEach(() => jest.restoreAllMocks());

const texts = { playText: 'Play', stopText: 'Stop', failedText: 'No picture' };
const video = (src: string) => <LiveVideo src={src} name="Roulette" poster={<i>poster</i>} {...texts} />;
const press = async (name: string, index = 0) => {
  await act(async () => {
    fireEvent.click(screen.getAllByRole('button', { name })[index] as HTMLElement);
  });
};

test('[S-16] the video is fetched after a press, plays in its place and stops again', async () => {
  const { container } = render(video('http://studio.test/a.m3u8'));
  expect(container.querySelector('video')).toBeNull();
  await press('Play');
  expect(played).toEqual(['http://studio.test/a.m3u8']);
  expect(container.querySelector<HTMLElement>('[data-live="playing"] video')?.style.visibility).toBe('visible');
  await press('Stop');
  expect(container.querySelector('video')).toBeNull();
});

test('[S-16] one plays at a time', async () => {
  const { container } = render(
    <>
      {video('http://studio.test/a.m3u8')}
      {video('http://studio.test/b.m3u8')}
    </>,
  );
  await press('Play');
  await press('Play');
  expect(container.querySelectorAll('video')).toHaveLength(1);
  expect([...container.querySelectorAll('[data-live]')].map((box) => box.getAttribute('data-live'))).toEqual([
    'still',
    'playing',
  ]);
});

test('[S-16] a missing picture is reported and can be requested again', async () => {
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValueOnce(new Error('gone'));
  render(video('http://studio.test/a.m3u8'));
  await press('Play');
  expect(screen.getByRole('status').textContent).toBe('No picture');
  await press('Play');
  expect(played).toHaveLength(1);
  expect(screen.queryByRole('status')).toBeNull();
});
