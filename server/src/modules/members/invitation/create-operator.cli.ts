import type { Config } from '../../../config.ts';
import { consoleCommand } from '../../../core/console/command.ts';
import { isRefusal } from '../../../core/refusal.ts';
import { errorMessage } from '../../../core/translations.ts';
import { linkMessage } from './invitation-link.ts';
import { createOperator } from './invite.command.ts';

/** @param read the settings of the site that the link is for */
export const createByConsole = (read: () => Pick<Config, 'siteOrigins'>) =>
  consoleCommand(
    [['create <memId>', 'an operator: a link for the password and the authenticator']],
    ([memId, ...rest]) => {
      if (!memId || rest.length > 0) return null;
      return async (office) => {
        try {
          const link = await createOperator(office, { memId, actor: office.actor });
          return { done: true, message: linkMessage(read().siteOrigins[0], link) };
        } catch (error) {
          if (!isRefusal(error)) throw error;
          return { done: false, message: `${error.code}: ${errorMessage('en', error.code, error.params)}` };
        }
      };
    },
  );
