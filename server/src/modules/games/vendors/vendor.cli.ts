import { counterpartFile } from '@madang/contracts/vendor-protocol';
import type { Config } from '../../../config.ts';
import { type ConsoleCommand, consoleCommand } from '../../../core/console/command.ts';
import { MAX_ROUND_MINUTES, setRoundMinutes, setVendor, setVendorAddress, vendorChanges } from '../index.ts';

/**
 * `vendor <key> rounds <minutes>`: the duration of an open round after
 * which an operator is alerted.
 */
const roundsByConsole = (key: string, word: string): ReturnType<ConsoleCommand> => {
  const minutes = Number(word);
  if (!Number.isInteger(minutes) || minutes < 1 || minutes > MAX_ROUND_MINUTES) return null;
  return async (office) => {
    const outcome = await setRoundMinutes(office, { key, minutes, actor: office.actor });
    return outcome === 'done'
      ? { done: true, message: `A round of ${key} may be open for ${minutes} minutes.` }
      : { done: false, message: `There is no vendor ${key}.` };
  };
};

const isHttp = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

type Keys = () => Pick<Config, 'dataDir' | 'secrets'>;

/** Makes the key of a vendor where there is none, and names its file. */
const handOver = (key: string, read: Keys): string => {
  const { dataDir, secrets } = read();
  secrets.counterpart(key);
  return `Hand its key over, if the vendor does not have it yet: the first 64 characters of ${counterpartFile(dataDir, key)}.`;
};

/** `vendor <key> address <url> <origin> …`: where a vendor answers, and where its games are. */
const addressByConsole = (
  key: string,
  [url = '', ...origins]: readonly string[],
  read: Keys,
): ReturnType<ConsoleCommand> => {
  const areOrigins = origins.every((origin) => isHttp(origin) && new URL(origin).origin === origin);
  if (!isHttp(url) || origins.length === 0 || !areOrigins) return null;
  return async (office) => {
    const address = { key, url: url.replace(/\/$/, ''), origins: [...origins], actor: office.actor };
    if (!(await setVendorAddress(office, address))) return { done: false, message: `There is no vendor ${key}.` };
    const message = `${key} answers at ${address.url}, with games at ${origins.join(' ')}.`;
    return { done: true, message: `${message}\n${handOver(key, read)}` };
  };
};

/**
 * `vendor <key> open|closed|maintenance|popup|page`:
 * opens or closes a vendor's games, or sets where they open.
 * @param read the folder and the keys of the site
 */
export const vendorByConsole = (read: Keys) =>
  consoleCommand(
    [
      ['vendor <key> open|closed|maintenance|popup|page'],
      ['vendor <key> address <url> <origin of its games> …', 'where a vendor answers'],
      ['vendor <key> rounds <minutes>', 'how long a round may be open before it is shown to you'],
    ],
    ([key, word, ...rest]) => {
      if (key && word === 'rounds' && rest.length === 1) return roundsByConsole(key, rest[0] ?? '');
      if (key && word === 'address') return addressByConsole(key, rest, read);
      const change = vendorChanges.find((one) => one === word);
      if (!key || !change || rest.length > 0) return null;
      return async (office) => {
        const outcome = await setVendor(office, { key, change, actor: office.actor });
        if (outcome === 'unknown') return { done: false, message: `There is no vendor ${key}.` };
        if (outcome === 'nowhere')
          return { done: false, message: `${key} has no registered origin that its games could be opened at.` };
        const message = {
          open: 'can be played',
          closed: 'is closed for now',
          maintenance: 'is in maintenance',
          popup: 'opens its games in a window of their own',
          page: 'opens its games in the page, wherever that is possible',
        }[change];
        const done = `${key} ${message}.`;
        return { done: true, message: change === 'open' ? `${done}\n${handOver(key, read)}` : done };
      };
    },
  );
