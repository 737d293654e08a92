/**
 * Leagues whose matches last minutes and begin every few minutes: lists close each of them into one
 * line, since they would fill the first screen of every day.
 */
export const QUICK_LEAGUES: readonly string[] = ['fd:tournament:503'];
