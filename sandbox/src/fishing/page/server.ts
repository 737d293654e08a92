import { ask } from '../../slot/page/ask.ts';
import type { PastAnswer, PlayAnswer, PlayState, ShootAnswer, Shot } from '../play/play-api.ts';

export const sendShots = (shots: readonly Shot[]) => ask<PlayAnswer<ShootAnswer>>('shoot', { shots });
export const askState = () => ask<PlayAnswer<PlayState>>('state', {});
export const askPast = () => ask<PlayAnswer<PastAnswer>>('past', {});
export const changeSeed = (clientSeed: string) => ask<PlayAnswer<PastAnswer>>('seed', { clientSeed });
