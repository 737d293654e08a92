import { ask } from '../../../game-client-kit/request.ts';
import type { PastAnswer, PlayAnswer, PlayState, ShootAnswer, Shot } from '../play/play-api.ts';

export const sendShots = (shots: readonly Shot[]) => ask<PlayAnswer<ShootAnswer>>('shoot', { shots });
export const requestState = () => ask<PlayAnswer<PlayState>>('state', {});
export const requestPast = () => ask<PlayAnswer<PastAnswer>>('past', {});
export const changeSeed = (clientSeed: string) => ask<PlayAnswer<PastAnswer>>('seed', { clientSeed });
