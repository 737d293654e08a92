import { endpoints } from '@madang/contracts/endpoints';
import { consoleCommand, readOf } from '../../core/console/command.ts';
import { type SiteOptions, setSiteOptions } from './index.ts';

const messageOf = ({ idleMinutes, totpRequired }: SiteOptions): string =>
  `Pages sign a member out after ${idleMinutes} minutes without activity. A second factor is ${
    totpRequired ? 'required of partners and operators from their next call on' : 'optional for everybody'
  }.`;

const TOTP: Readonly<Record<string, boolean>> = { required: true, optional: false };

const changeOf = ([name, value = '']: readonly string[]): Partial<SiteOptions> | undefined => {
  if (name === undefined) return {};
  if (name === 'totp') {
    const totpRequired = Object.hasOwn(TOTP, value) ? TOTP[value] : undefined;
    return totpRequired === undefined ? undefined : { totpRequired };
  }
  if (name !== 'idle' || !/^[1-9]\d*$/.test(value)) return undefined;
  const { data } = endpoints.operatorSiteOptions.body.safeParse({ idleMinutes: Number(value) });
  return data?.idleMinutes === undefined ? undefined : { idleMinutes: data.idleMinutes };
};

/**
 * `options` shows the options of the site; `options idle <minutes>` and
 * `options totp required|optional` set one.
 */
export const optionsByConsole = consoleCommand(
  [
    ['options', 'shows the options of the site'],
    ['options idle <5 to 120>', 'minutes without activity until a page signs its member out'],
    ['options totp required|optional', 'second factor of partners and operators, from their next call on'],
  ],
  (args) => {
    const change = changeOf(args);
    if (!change || args.length > 2) return null;
    return async (office) => {
      const order = { change, reason: '', version: readOf(office), actor: office.actor };
      const options = await setSiteOptions(office, order);
      return { done: true, message: messageOf(options) };
    };
  },
);
