import { request } from '../../../game-client-kit/request.ts';
import type { PastAnswer, PlayAnswer, PlayState, ShootAnswer, Shot } from '../play/play-api.ts';

export const sendShots = (shots: readonly Shot[]) => request<PlayAnswer<ShootAnswer>>('shoot', { shots });
export const requestState = () => request<PlayAnswer<PlayState>>('state', {});
export const requestPast = () => request<PlayAnswer<PastAnswer>>('past', {});
export const changeSeed = (clientSeed: string) => request<PlayAnswer<PastAnswer>>('seed', { clientSeed });
