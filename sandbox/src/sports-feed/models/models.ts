import type { Sport } from '@madang/contracts';
import { soccer } from '../match/soccer.ts';
import type { SportModel } from './model.ts';

/** The model of each sport. Each reads the details that it wrote itself. */
const models = { soccer } as Partial<Record<Sport, SportModel<never>>> as Readonly<Record<Sport, SportModel>>;

export const modelOf = (sport: Sport): SportModel => models[sport];
