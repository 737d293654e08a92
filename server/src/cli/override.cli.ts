import { OVERRIDE_MOST_HOURS, OVERRIDE_PATH } from '@madang/contracts';
import { releaseName } from '@madang/contracts/releases';
import type { Config } from '../config.ts';
import { seoulTimeOf } from '../core/seoul.ts';
import { grantOverride, readSource } from '../modules/override/index.ts';
import type { ConsoleCommand } from './operator.cli.ts';

/** `--for <memId> --hours <n>` in either order, and nothing else. */
const optionsOf = (args: readonly string[]): { memId: string; hours: number } | null => {
  const options = new Map<string | undefined, string | undefined>();
  for (let at = 0; at < args.length; at += 2) options.set(args[at], args[at + 1]);
  const memId = options.get('--for');
  const hours = Number(options.get('--hours'));
  const isWhole = args.length === 4 && options.size === 2;
  return isWhole && memId && Number.isInteger(hours) && hours >= 1 && hours <= OVERRIDE_MOST_HOURS
    ? { memId, hours }
    : null;
};

/** Prints a link for one member. @param read the configuration of the site that the link is for */
export const overrideByConsole =
  (read: () => Pick<Config, 'secret' | 'siteOrigins'>): ConsoleCommand =>
  ([folder, source, ...rest]) => {
    const remote = releaseName.safeParse(folder?.replaceAll('-', '_')).data;
    const options = optionsOf(rest);
    if (!remote || remote === 'shell' || !source || !readSource(source) || !options) return null;
    return async (office) => {
      const { secret, siteOrigins } = read();
      const granted = await grantOverride({ ...office, secret }, { remote, source, ...options, actor: office.actor });
      if (!granted) return { done: false, message: `There is no member ${options.memId}.` };
      const address = new URL(OVERRIDE_PATH, siteOrigins[0]);
      address.searchParams.set('link', granted.link);
      const until = seoulTimeOf(new Date(granted.until));
      return {
        done: true,
        message: `${address.href}\nFor ${options.memId} alone, until ${until} Seoul time. Opening it changes nothing before it is confirmed.`,
      };
    };
  };
