import type { Sport } from '@madang/contracts';
import { baseball } from './baseball.ts';
import { basketball } from './basketball.ts';
import { esports } from './esports.ts';
import { soccer } from './soccer.ts';
import type { SportModel } from './sport-model.ts';
import { volleyball } from './volleyball.ts';

/**
 * The model of each sport. A model reads only the details that it wrote itself, so their types stay
 * its own.
 */
const models = { soccer, baseball, basketball, volleyball, esports } as unknown as Readonly<Record<Sport, SportModel>>;

export const modelOf = (sport: Sport): SportModel => models[sport];
