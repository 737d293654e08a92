import { playStream } from './play-stream.ts';

const SRC = 'http://studio.test/a.m3u8';

interface MockLibrary {
  loaded: string[];
  destroyed: number;
  supported: boolean;
  fail(fatal: boolean): void;
}
const mockLibrary: MockLibrary = { loaded: [], destroyed: 0, supported: true, fail: () => {} };

// The library feeds a real media source, which jsdom lacks.
jest.mock('hls.js/light', () => ({
  __esModule: true,
  default: class {
    static Events: Record<string, string> = { ERROR: 'error' };
    static isSupported(): boolean {
      return mockLibrary.supported;
    }
    on(_: string, listener: (event: string, data: { fatal: boolean }) => void) {
      mockLibrary.fail = (fatal) => listener('error', { fatal });
    }
    loadSource(src: string) {
      mockLibrary.loaded.push(src);
    }
    attachMedia() {}
    destroy() {
      mockLibrary.destroyed += 1;
    }
  },
}));

let canPlay: CanPlayTypeResult;
let played: string[];
let failed: jest.Mock<void, []>;
let video: HTMLVideoElement;
beforeEach(() => {
  canPlay = '';
  played = [];
  failed = jest.fn<void, []>();
  video = document.createElement('video');
  Object.assign(mockLibrary, { loaded: [], destroyed: 0, supported: true });
  jest.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockImplementation(() => canPlay);
  jest.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => {});
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function play(this: HTMLMediaElement) {
    played.push(this.src);
  });
});
afterEach(() => jest.restoreAllMocks());

/** What is fetched for it has come. */
const settled = () => new Promise((done) => setTimeout(done));

test('[S-16] a browser with HLS plays it natively and fetches nothing after a stop', async () => {
  canPlay = 'maybe';
  const stop = playStream(video, SRC, failed);
  await settled();
  expect(played).toEqual([SRC]);
  expect(mockLibrary.loaded).toEqual([]);
  stop();
  expect(video.hasAttribute('src')).toBe(false);
  expect(failed).not.toHaveBeenCalled();
});

test('[S-16] a browser that knows no HLS is helped by the library', async () => {
  const stop = playStream(video, SRC, failed);
  await settled();
  expect(mockLibrary.loaded).toEqual([SRC]);
  stop();
  expect(mockLibrary.destroyed).toBe(1);
});

test('[S-16] what is stopped before the library has come never begins', async () => {
  playStream(video, SRC, failed)();
  await settled();
  expect(mockLibrary.loaded).toEqual([]);
  expect(failed).not.toHaveBeenCalled();
});

test('[S-16] an unsupported or finally broken stream shows an error', async () => {
  mockLibrary.supported = false;
  playStream(video, SRC, failed);
  await settled();
  expect(failed).toHaveBeenCalledTimes(1);
  mockLibrary.supported = true;
  playStream(video, SRC, failed);
  await settled();
  mockLibrary.fail(false);
  expect(failed).toHaveBeenCalledTimes(1);
  mockLibrary.fail(true);
  expect(failed).toHaveBeenCalledTimes(2);
});
