import { saveFile } from './save-file.ts';

test('a text becomes a file with its name and type, and its address is released', async () => {
  const made: Blob[] = [];
  const released: string[] = [];
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => `blob:${made.push(blob)}`,
    revokeObjectURL: (address: string) => void released.push(address),
  });
  const pressed: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    pressed.push(`${this.download} ${this.href}`);
  });
  saveFile('days.csv', 'a,b', 'text/csv');
  expect(pressed).toEqual(['days.csv blob:1']);
  expect(made[0]?.type).toBe('text/csv;charset=utf-8');
  expect(made[0]?.size).toBe(3);
  expect(released).toEqual(['blob:1']);
});
