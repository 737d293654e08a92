import { commitOf, fairStream, personalBase } from '@madang/contracts';
import type { FishingRound } from '@madang/contracts/vendor';
import type { Revealed } from '../play/play-api.ts';
import { boundOf, CHESTS, drawShot, RETURN_HUNDREDTHS, worthOf } from '../sea/catch.ts';
import { kindOf } from '../sea/kinds.ts';

/** `unknown`: this browser cannot work it out. */
export type Verdict = 'kept' | 'broken' | 'unknown';

type Shot = FishingRound['detail']['shots'][number];

/** A shot worked out anew, by the code that the site's other draws are made with. */
const drawnAgain = async (shot: Shot, gameKey: string, { serverSeed, clientSeed }: Revealed) => {
  const stream = await fairStream(serverSeed, personalBase(clientSeed, shot.nonce ?? 0, gameKey));
  const rolls = [await stream.below(boundOf(worthOf(shot.fish, shot.along)))];
  if ((rolls[0] as number) < RETURN_HUNDREDTHS && kindOf(shot.fish).does === 'chest')
    rolls.push(await stream.below(CHESTS));
  return drawShot(shot.fish, shot.along, () => rolls.shift() as number);
};

/** Whether each shot of a round was drawn as promised, and all of them add up to what it paid. */
export const verify = async ({ gameKey, stake, win, detail }: FishingRound, revealed: Revealed): Promise<Verdict> => {
  try {
    if ((await commitOf(revealed.serverSeed)) !== detail.seed.hash) return 'broken';
    let times = 0;
    for (const shot of detail.shots) {
      times += shot.times;
      if (shot.nonce === null) continue;
      const { of, roll, prize, times: paid } = await drawnAgain(shot, gameKey, revealed);
      if (of !== shot.of || roll !== shot.roll || prize !== shot.prize || paid !== shot.times) return 'broken';
    }
    return win === times * detail.level && stake === detail.shots.length * detail.level ? 'kept' : 'broken';
  } catch {
    return 'unknown';
  }
};
