import type { Sport } from '@madang/contracts';
import { baseball } from '../match/baseball.ts';
import { basketball } from '../match/basketball.ts';
import { esports } from '../match/esports.ts';
import { soccer } from '../match/soccer.ts';
import { volleyball } from '../match/volleyball.ts';
import type { SportModel } from './model.ts';

/**
 * The model of each sport. A model reads only the details that it wrote itself, so their types stay
 * its own.
 */
const models = { soccer, baseball, basketball, volleyball, esports } as unknown as Readonly<Record<Sport, SportModel>>;

export const modelOf = (sport: Sport): SportModel => models[sport];
