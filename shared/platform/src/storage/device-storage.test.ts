import { deviceStorage } from './device-storage.ts';

const KEY = 'favourites.member01';

afterEach(() => deviceStorage.remove(KEY));

test('[SP-20] a value is kept for all tabs, and a change by another tab is noticed', () => {
  const changed = jest.fn();
  const stop = deviceStorage.watch(KEY, changed);
  deviceStorage.set(KEY, '["a"]');
  expect(deviceStorage.getJson(KEY)).toEqual(['a']);
  expect(changed).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'another' }));
  expect(changed).toHaveBeenCalledTimes(2);
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(changed).toHaveBeenCalledTimes(3);
  stop();
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
  expect(changed).toHaveBeenCalledTimes(3);
});

test('[SP-20] a value lives on in the page where the browser refuses its storage', () => {
  const refused = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', 'QuotaExceededError');
  });
  deviceStorage.set(KEY, '["b"]');
  refused.mockRestore();
  expect(deviceStorage.getJson(KEY)).toEqual(['b']);
});
