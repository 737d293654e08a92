/** Months and their days as the calendar draws them, `YYYY-MM` and `YYYY-MM-DD` in Seoul. Pure. */

const MONTH = /^[1-9]\d{3}-(0[1-9]|1[0-2])$/;

export const isMonth = (text: string | null): text is string => text !== null && MONTH.test(text);

const parts = (month: string): [number, number] => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return [year, number];
};

/** The month so many months later; earlier when negative. */
export const monthAfter = (month: string, months: number): string => {
  const [year, number] = parts(month);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
};

export const daysOf = (month: string): string[] => {
  const [year, number] = parts(month);
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return Array.from({ length: count }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`);
};

/** Weeks from Sunday to Saturday; null: a day of another month. */
export const weeksOf = (month: string): (string | null)[][] => {
  const days = daysOf(month);
  const lead = new Date(`${month}-01T00:00:00Z`).getUTCDay();
  const cells: (string | null)[] = [...Array.from({ length: lead }, () => null), ...days];
  while (cells.length % 7 !== 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
};

/** The day that a key leads to within its month; undefined: the key leads nowhere. */
export const dayByKey = (key: string, day: string): string | undefined => {
  const days = daysOf(day.slice(0, 7));
  const index = days.indexOf(day);
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -7,
    ArrowDown: 7,
    Home: -weekday,
    End: 6 - weekday,
  };
  const step = steps[key];
  if (step === undefined) return undefined;
  const isRow = key === 'Home' || key === 'End';
  const to = isRow ? Math.min(Math.max(index + step, 0), days.length - 1) : index + step;
  return days[to];
};
