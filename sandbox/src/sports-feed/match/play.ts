import { randomOf } from '../random.ts';
import type { SportsEvent } from '../schedule/schedule.ts';
import { abandonedAt, lengthOf, type Script } from './script.ts';
import { modelOf } from './sport-models.ts';

/**
 * The match of an event as the season has it; an abandoned one ends somewhere from a third to nine
 * tenths of its time.
 */
export const scriptOf = (event: SportsEvent): Script => {
  const script = modelOf(event.league.sport).play(event);
  if (event.fate !== 'abandoned') return script;
  const share = 0.3 + 0.6 * randomOf(`${event.seed}:abandoned`)();
  return abandonedAt(script, Math.round(lengthOf(script) * share));
};
