import { commitOf, fairStream, personalBase } from '@madang/contracts';
import type { FishingRound } from '@madang/contracts/vendor-protocol';
import type { RevealedSeed } from '../../../core/play/play-api.ts';
import type { Verdict } from '../../../game-client-kit/details.ts';
import { boundOf, CHESTS, drawShot, RETURN_HUNDREDTHS, worthOf } from '../sea/catch.ts';
import { kindOf } from '../sea/kinds.ts';

type Shot = FishingRound['detail']['shots'][number];

/** A shot drawn again by the code of the site's other draws. */
const drawnAgain = async (shot: Shot, gameKey: string, { serverSeed, clientSeed }: RevealedSeed) => {
  const stream = await fairStream(serverSeed, personalBase(clientSeed, shot.nonce ?? 0, gameKey));
  const rolls = [await stream.below(boundOf(worthOf(shot.fish, shot.along)))];
  if ((rolls[0] as number) < RETURN_HUNDREDTHS && kindOf(shot.fish).does === 'chest')
    rolls.push(await stream.below(CHESTS));
  return drawShot(shot.fish, shot.along, () => rolls.shift() as number);
};

/** Whether each shot of a round was drawn as committed, and all of them add up to what it paid. */
export const verify = async (
  { gameKey, stake, win, detail }: FishingRound,
  revealed: RevealedSeed,
): Promise<Verdict> => {
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
