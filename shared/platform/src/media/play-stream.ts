/// <reference path="./hls-light.d.ts" />
const HLS = 'application/vnd.apple.mpegurl';

/**
 * Plays a live HLS stream in `video`: natively where the browser can, else by a library that is
 * fetched now. `failed` is called when it cannot go on. Returns the function that stops it.
 */
export const playStream = (video: HTMLVideoElement, src: string, failed: () => void): (() => void) => {
  let stopped = false;
  let stop = (): void => {};
  const giveUp = (): void => {
    if (!stopped) failed();
  };
  video.addEventListener('error', giveUp);

  const byBrowser = async (): Promise<void> => {
    video.src = src;
    stop = () => {
      video.removeAttribute('src');
      video.load();
    };
    await video.play();
  };
  const byLibrary = async (): Promise<void> => {
    const { default: Hls } = await import(/* webpackChunkName: "hls" */ 'hls.js/light');
    if (stopped) return;
    if (!Hls.isSupported()) return giveUp();
    // A worker made from a blob would need a policy that lets any script be one.
    const player = new Hls({ enableWorker: false });
    stop = () => player.destroy();
    player.on(Hls.Events.ERROR, (_, { fatal }) => fatal && giveUp());
    player.loadSource(src);
    player.attachMedia(video);
    await video.play();
  };
  const play = video.canPlayType(HLS) ? byBrowser : byLibrary;
  play().catch(giveUp);

  return () => {
    stopped = true;
    video.removeEventListener('error', giveUp);
    stop();
  };
};
