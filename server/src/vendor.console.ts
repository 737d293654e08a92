import { setVendor, vendorWishes } from './modules/game/index.ts';
import type { ConsoleCommand } from './operator.console.ts';

/** `vendor <key> open|closed|maintenance|popup|page`: opens a vendor's games or closes them for now, or says where they open. */
export const vendorByConsole: ConsoleCommand = ([key, word, ...rest]) => {
  const wish = vendorWishes.find((one) => one === word);
  if (!key || !wish || rest.length > 0) return null;
  return async (office) => {
    const outcome = await setVendor(office, { key, wish, actor: office.actor });
    if (outcome === 'unknown') return { done: false, said: `There is no vendor ${key}.` };
    if (outcome === 'nowhere')
      return { done: false, said: `${key} has no registered origin that its games could be opened at.` };
    const said = {
      open: 'can be played',
      closed: 'is closed for now',
      maintenance: 'is in maintenance',
      popup: 'opens its games in a window of their own',
      page: 'opens its games in the page, wherever that is possible',
    }[wish];
    return { done: true, said: `${key} ${said}.` };
  };
};
