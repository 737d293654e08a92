import { parseArgs } from 'node:util';
import { OVERRIDE_MOST_HOURS, OVERRIDE_PATH } from '@madang/contracts';
import { releaseName } from '@madang/contracts/releases';
import type { Config } from '../../config.ts';
import { consoleCommand } from '../../core/console/command.ts';
import { seoulTimeOf } from '../../core/seoul.ts';
import { grantOverride, readSource } from './index.ts';

/** `--for <memId> --hours <n>` in either order, and nothing else. */
const optionsOf = (args: readonly string[]): { memId: string; hours: number } | null => {
  try {
    const { values } = parseArgs({ args: [...args], options: { for: { type: 'string' }, hours: { type: 'string' } } });
    const hours = Number(values.hours);
    const isWithin = Number.isInteger(hours) && hours >= 1 && hours <= OVERRIDE_MOST_HOURS;
    return values.for && isWithin ? { memId: values.for, hours } : null;
  } catch {
    return null;
  }
};

/** Prints a link for one member. @param read the configuration of the site that the link is for */
export const overrideByConsole = (read: () => Pick<Config, 'secrets' | 'siteOrigins'>) =>
  consoleCommand(
    [['override <mf-remote> <version|address of its folder> --for <memId> --hours <1 to 72>']],
    ([folder, source, ...rest]) => {
      const remote = releaseName.safeParse(folder?.replaceAll('-', '_')).data;
      const options = optionsOf(rest);
      if (!remote || remote === 'shell' || !source || !readSource(source) || !options) return null;
      return async (office) => {
        const { secrets, siteOrigins } = read();
        const granted = await grantOverride(
          { ...office, keys: secrets.session },
          { remote, source, ...options, actor: office.actor },
        );
        if (!granted) return { done: false, message: `There is no member ${options.memId}.` };
        const address = new URL(OVERRIDE_PATH, siteOrigins[0]);
        address.searchParams.set('link', granted.link);
        const until = seoulTimeOf(new Date(granted.until));
        return {
          done: true,
          message: `${address.href}\nFor ${options.memId} alone, until ${until} Seoul time. Opening it changes nothing before it is confirmed.`,
        };
      };
    },
  );
