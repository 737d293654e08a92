import { allRemotes } from '../../testing/all-remotes.ts';
import { menuTitle, queryTitle } from './titles.ts';

const named = (page: string, released = true): string | undefined => menuTitle(allRemotes(), page, released)?.en;

test('a page bears the name of its entry in the menu', () => {
  expect(named('message.list')).toBe('Messages');
});

test('a page outside of the menu has the name of its parent, else of its family', () => {
  expect(named('slotgame.kplayslot')).toBe('Slot games');
  expect(named('message.read')).toBe('Messages');
  expect(named('warning')).toBeUndefined();
});

test('a page that is still to come bears no name but its own', () => {
  expect(named('message.list', false)).toBe('Messages');
  expect(named('message.read', false)).toBeUndefined();
});

test('an address that the menu names by its query bears that name', () => {
  const named = (query: Record<string, string>) => queryTitle(allRemotes(), 'livecasino', query)?.en;
  expect(named({ group: 'hotel' })).toBe('Hotel casino');
  expect(named({ group: 'other' })).toBeUndefined();
  expect(named({})).toBeUndefined();
});
