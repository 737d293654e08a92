import {
  ACCOUNT_MESSAGE_MS,
  BUILDER_LEGS,
  betLimits,
  betLimitsTable,
  COMBINED_ODDS_CAP,
  DRAW_CLOSE_MS,
  EXCLUSION_MONTHS,
  INQUIRY_LATE_MS,
  INQUIRY_OPEN_DAYS,
  JACKPOT_CONTRIBUTION_BP,
  JACKPOT_SEEDS,
  LOTTERY_BALLS,
  LOTTERY_DRAW_MAX,
  LOTTERY_DRAWS_A_DAY,
  LOTTERY_LINES_MAX,
  LOTTERY_OUTCOMES,
  LOTTERY_PICKS,
  LOTTERY_PRICE,
  LOTTERY_RETURN_BP,
  lotteryTiers,
  lotteryWays,
  MAX_LEGS,
  MESSAGE_KEEP_DAYS,
  MESSAGE_KEEP_PIECES,
  MIN_ODDS,
  MINI_ROUNDS_A_DAY,
  miniChance,
  miniGameNames,
  miniMarketNames,
  miniMarkets,
  miniPrice,
  miniReturned,
  miniSelectionNames,
  miniSelections,
  OLD_AFTER_DAYS,
  payoutCases,
  ROTARY_PARTS,
  type SharedGame,
  type SportsRules,
  scoreCases,
  sports,
  sportsRuleVersions,
  TIME_OUT_MAX_DAYS,
  TOKEN_LIFE_MS,
  TOKEN_REFRESH_MS,
} from '@madang/contracts';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../db/index.ts';
import { BANK_CLOSES, BANK_OPENS, DEPOSIT_PAUSE_MS, readRule } from '../../payments/index.ts';
import { INCREASE_WAITS_MS, WINDOW_MS } from '../../responsible-gaming/index.ts';
import { wheel } from '../../rotary/index.ts';
import { readOption } from '../../site/index.ts';
import { wagerWeights } from '../../wagering/index.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const yesNo = (is: boolean) => (is ? ('Y' as const) : ('N' as const));

/** The limits of every level; those of a member of `level` are marked. */
export const limitsOf = (level: number) =>
  betLimitsTable.map(({ memLevel, section, folds, min, max, maxWin }) => {
    const own = betLimits(level, section, folds);
    return { memLevel, section, min, max, maxWin, mineYn: yesNo(own.max === max && own.maxWin === maxWin) };
  });

export const sportsOf = (rules: SportsRules) => ({
  version: rules.version,
  versions: sportsRuleVersions.map(({ version }) => version),
  maxLegs: MAX_LEGS,
  maxOdds: COMBINED_ODDS_CAP,
  minOdds: MIN_ODDS,
  builder: BUILDER_LEGS,
  closeBeforeSeconds: rules.closeBeforeSeconds,
  sameBetSeconds: rules.sameBetMs / SECOND_MS,
  cashOut: {
    marginBeforeMatch: rules.cashOutMargin.beforeMatch,
    marginLive: rules.cashOutMargin.live,
    // Parts per million as basis points.
    chanceMin: rules.cashOutChance.min / 100,
    chanceMax: rules.cashOutChance.max / 100,
    min: rules.cashOutMin,
    lifeSeconds: rules.cashOutLifeMs / SECOND_MS,
  },
  obviousErrorPercent: rules.obviousErrorPercent,
  feedSilenceSeconds: rules.feedSilenceMs / SECOND_MS,
  wholeTurnoverOdds: rules.wholeTurnoverOdds,
  correctionHours: { ...rules.correctionHours },
  coverage: sports.map((sport) => {
    const { countsOvertime, postponedDays, innings } = rules.coverage[sport];
    return {
      sport,
      overtimeYn: yesNo(countsOvertime),
      postponedDays,
      innings,
      liveDelaySeconds: rules.liveDelaySeconds[sport],
    };
  }),
  scores: scoreCases.map(({ sport, code, selection, home, away, result }) => ({
    sport,
    marketCode: code,
    selCode: selection,
    home,
    away,
    result,
  })),
  payouts: payoutCases.map(({ stake, legs, pays }) => ({ stake, legs: legs.map((leg) => ({ ...leg })), pays })),
});

export const cashOf = async (db: Db) => {
  const [rule, option] = [await readRule(db), await readOption(db)];
  return {
    in: {
      min: Number(rule.in_min),
      max: Number(rule.in_max),
      unit: Number(rule.in_unit),
      pauseSeconds: DEPOSIT_PAUSE_MS / SECOND_MS,
    },
    out: {
      min: Number(rule.out_min),
      unit: Number(rule.out_unit),
      spacingMinutes: Math.round(Number(rule.out_spacing_ms) / MINUTE_MS),
    },
    bankCloses: BANK_CLOSES,
    bankOpens: BANK_OPENS,
    bonus: {
      firstPercent: rule.bonus_first_percent,
      dailyPercent: rule.bonus_daily_percent,
      cap: Number(rule.bonus_cap),
      wagerPercent: rule.wager_bonus_percent,
      plainWagerPercent: rule.wager_plain_percent,
    },
    pointMin: Number(option.point_min),
    accountMinutes: ACCOUNT_MESSAGE_MS / MINUTE_MS,
  };
};

const games = Object.keys(miniGameNames) as SharedGame[];

const makeMiniGames = () =>
  games.map((game) => ({
    game,
    names: miniGameNames[game],
    closeSeconds: DRAW_CLOSE_MS / SECOND_MS,
    markets: miniMarkets(game).map((marketCode) => {
      const { least, most } = miniReturned(game, marketCode);
      return {
        marketCode,
        names: miniMarketNames(marketCode),
        returnLeast: least,
        returnMost: most,
        selections: miniSelections(game, marketCode).map((selCode) => {
          const pick = { marketCode, selCode };
          const { of, ways } = miniChance(game, pick);
          return {
            names: miniSelectionNames(pick),
            odds: miniPrice(game, pick) ?? 0,
            chance: Math.round((ways * 10_000) / of),
          };
        }),
      };
    }),
  }));
let miniGames: ReturnType<typeof makeMiniGames> | undefined;

/** Markets of the mini games with their prices and chances: worked out once, they are constants. */
export const miniOf = (config: Config) => {
  miniGames ??= makeMiniGames();
  return miniGames.map((game) => ({ ...game, roundsADay: config.miniRounds ?? MINI_ROUNDS_A_DAY }));
};

export const lotteryOf = (config: Config) => ({
  price: LOTTERY_PRICE,
  linesMax: LOTTERY_LINES_MAX,
  drawMax: LOTTERY_DRAW_MAX,
  drawsADay: config.lotteryDraws ?? LOTTERY_DRAWS_A_DAY,
  balls: LOTTERY_BALLS,
  picks: LOTTERY_PICKS,
  returned: LOTTERY_RETURN_BP,
  tiers: lotteryTiers.map((tier) => ({
    hits: tier.hits,
    powerballYn: yesNo(tier.powerball),
    times: tier.times,
    oneIn: Math.round(LOTTERY_OUTCOMES / lotteryWays(tier)),
  })),
});

export const rotaryOf = () => ({ parts: ROTARY_PARTS, prizes: wheel.map((prize) => ({ ...prize })) });

export const wageringOf = () =>
  Object.entries(wagerWeights).map(([groupKey, percent]) => ({ groupKey, percent: Number(percent) }));

export const jackpotOf = () => ({ contribution: JACKPOT_CONTRIBUTION_BP, ...JACKPOT_SEEDS });

export const playOf = (spinCycleMs: number) => ({
  sessionMinutes: TOKEN_LIFE_MS / MINUTE_MS,
  refreshMinutes: TOKEN_REFRESH_MS / MINUTE_MS,
  spinSeconds: Math.ceil(spinCycleMs / SECOND_MS),
  timeOutMaxDays: TIME_OUT_MAX_DAYS,
  exclusionMonths: [...EXCLUSION_MONTHS],
  increaseHours: INCREASE_WAITS_MS / HOUR_MS,
  limitDays: Object.values(WINDOW_MS).map((ms) => ms / DAY_MS),
  messageDays: MESSAGE_KEEP_DAYS,
  messagePieces: MESSAGE_KEEP_PIECES,
  betOldDays: OLD_AFTER_DAYS,
  inquiryDays: INQUIRY_OPEN_DAYS,
  inquiryLateMinutes: INQUIRY_LATE_MS / MINUTE_MS,
});
