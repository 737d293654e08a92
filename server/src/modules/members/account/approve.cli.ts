import { consoleCommand } from '../../../core/console/command.ts';
import { approve } from '../index.ts';

export const approveByConsole = consoleCommand([['approve <memId>']], ([memId, ...rest]) => {
  if (!memId || rest.length > 0) return null;
  return async (office) => {
    const outcome = await approve(office, { memId, actor: office.actor });
    if (outcome === 'approved') return { done: true, message: `${memId} is approved and may sign in.` };
    if (outcome === 'unknown') return { done: false, message: `There is no member ${memId}.` };
    return { done: false, message: `${memId} does not await approval: ${outcome}.` };
  };
});
