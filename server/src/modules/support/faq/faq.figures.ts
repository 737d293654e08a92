import { type Language, languageTag, type Names, SPIN_CYCLE_MS } from '@madang/contracts';
import { errorCodes } from '@madang/contracts/error-codes';
import type { Config } from '../../../config.ts';
import { refuse } from '../../../core/refusal.ts';
import type { Db } from '../../../db/index.ts';
import { cashOf, limitsOf, lotteryOf, playOf } from '../guide/guide.view.ts';

/**
 * Figures that a text of the questions may name in double braces;
 * numbers are grouped as each language does.
 */
export type Figures = Readonly<Record<string, number | string>>;

/** The figures in force. */
export const figuresInForce = async (db: Db, config: Config): Promise<Figures> => {
  const cash = await cashOf(db);
  const play = playOf(config.spinCycleMs ?? SPIN_CYCLE_MS);
  const lottery = lotteryOf(config);
  const sports = limitsOf(1).find(({ memLevel, section }) => memLevel === 'NORMAL' && section === 'sports');
  return {
    depositMin: cash.in.min,
    depositMax: cash.in.max,
    depositUnit: cash.in.unit,
    withdrawalMin: cash.out.min,
    withdrawalUnit: cash.out.unit,
    withdrawalMinutes: cash.out.spacingMinutes,
    bankCloses: cash.bankCloses,
    bankOpens: cash.bankOpens,
    accountMinutes: cash.accountMinutes,
    bonusFirst: cash.bonus.firstPercent,
    bonusDaily: cash.bonus.dailyPercent,
    bonusCap: cash.bonus.cap,
    wagerBonus: cash.bonus.wagerPercent,
    wagerPlain: cash.bonus.plainWagerPercent,
    pointMin: cash.pointMin,
    sessionMinutes: play.sessionMinutes,
    spinSeconds: play.spinSeconds,
    timeOutMaxDays: play.timeOutMaxDays,
    increaseHours: play.increaseHours,
    messageDays: play.messageDays,
    messagePieces: play.messagePieces,
    inquiryDays: play.inquiryDays,
    lotteryDraws: lottery.drawsADay,
    lotteryPrice: lottery.price,
    stakeMin: sports?.min ?? 0,
    stakeMax: sports?.max ?? 0,
    winMax: sports?.maxWin ?? 0,
  };
};

const VARIABLE = /\{\{(\w*)\}\}/g;

/** @throws RQ01 naming content where a text has a variable that there is not */
export const assertFigures = (texts: Names, figures: Figures): void => {
  for (const text of Object.values(texts))
    for (const [, name = ''] of text.matchAll(VARIABLE))
      if (!Object.hasOwn(figures, name)) throw refuse(errorCodes.invalidRequest, { field: 'content', variable: name });
};

const filled = (text: string, language: Language, figures: Figures): string => {
  const format = new Intl.NumberFormat(languageTag[language]);
  return text.replace(VARIABLE, (whole, name: string) => {
    const value = Object.hasOwn(figures, name) ? figures[name] : whole;
    return typeof value === 'number' ? format.format(value) : (value ?? whole);
  });
};

/** The texts with the figures in force. */
export const fillFigures = (texts: Names, figures: Figures): Names => ({
  ko: filled(texts.ko, 'ko', figures),
  en: filled(texts.en, 'en', figures),
  vn: filled(texts.vn, 'vn', figures),
});
