import { releaseName } from '@madang/contracts/releases';
import { consoleCommand } from '../../core/console/command.ts';
import { createDeployToken, revokeDeployTokens } from './index.ts';

/** The container's name of a remote's folder: `mf_wallet` for `mf-wallet`. */
const nameOf = (folder: string | undefined): string | undefined =>
  releaseName.safeParse(folder?.replaceAll('-', '_')).data;

export const deployTokenByConsole = consoleCommand(
  [
    ['deploy-token <mf-remote|shell> <label>', 'prints a token that publishes this remote alone'],
    ['deploy-token revoke <mf-remote|shell> <label>'],
  ],
  (args) => {
    const isRevoking = args[0] === 'revoke';
    const [folder, label, ...rest] = isRevoking ? args.slice(1) : args;
    const name = nameOf(folder);
    if (!name || !label || rest.length > 0) return null;
    return async (office) => {
      if (!isRevoking) return { done: true, message: await createDeployToken(office, name, label) };
      const revoked = await revokeDeployTokens(office, name, label);
      const message =
        revoked > 0 ? `${revoked} of ${label} for ${name} hold no longer.` : `${label} has none for ${name}.`;
      return { done: revoked > 0, message };
    };
  },
);
