import { tabStorage } from './tab-storage.ts';

const storageRefused = () =>
  jest.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
const storageFull = () =>
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });

afterEach(() => {
  jest.restoreAllMocks();
  for (const key of ['a', 'b']) tabStorage.remove(key);
  sessionStorage.clear();
});

test('what is kept is in the storage of the tab, for the next load of its page', () => {
  tabStorage.set('a', '1');
  expect(sessionStorage.getItem('a')).toBe('1');
  expect(tabStorage.get('a')).toBe('1');
  tabStorage.remove('a');
  expect(sessionStorage.getItem('a')).toBeNull();
  expect(tabStorage.get('a')).toBeNull();
});

test.each([
  ['refused', storageRefused],
  ['full', storageFull],
] as const)('where the storage is %s, a value lives as long as the page', (_how, breakStorage) => {
  breakStorage();
  expect(tabStorage.get('a')).toBeNull();
  tabStorage.set('a', '1');
  expect(tabStorage.get('a')).toBe('1');
  tabStorage.set('a', '2');
  expect(tabStorage.get('a')).toBe('2');
  expect(tabStorage.get('b')).toBeNull();
  tabStorage.remove('a');
  expect(tabStorage.get('a')).toBeNull();
});

test('what a full storage could not replace does not come back with the next load', () => {
  tabStorage.set('a', 'old');
  storageFull();
  tabStorage.set('a', 'new');
  expect(tabStorage.get('a')).toBe('new');
  expect(sessionStorage.getItem('a')).toBeNull();
});

test('once there is space again the storage has it', () => {
  const full = storageFull();
  tabStorage.set('a', '1');
  full.mockRestore();
  tabStorage.set('a', '2');
  expect(sessionStorage.getItem('a')).toBe('2');
  expect(tabStorage.get('a')).toBe('2');
});

test('what is no JSON is nothing', () => {
  tabStorage.set('a', '{"half":');
  expect(tabStorage.getJson('a')).toBeNull();
  tabStorage.set('a', '{"whole":1}');
  expect(tabStorage.getJson('a')).toEqual({ whole: 1 });
  expect(tabStorage.getJson('b')).toBeNull();
});
