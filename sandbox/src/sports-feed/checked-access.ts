/** Access to values and positions that exist by construction, checked at run time. */

/** @param what names the value in the message @throws TypeError where the value is absent */
export const required = <T>(value: T | null | undefined, what: string): T => {
  if (value === null || value === undefined) throw new TypeError(`${what} is absent`);
  return value;
};

/** @throws RangeError where the list has no such position */
export const elementAt = <T>(list: ArrayLike<T>, index: number): T => {
  const element = list[index];
  if (element === undefined) throw new RangeError(`no element at ${index} of ${list.length}`);
  return element;
};

/** @throws RangeError where the list is empty */
export const lastOf = <T>(list: ArrayLike<T>): T => elementAt(list, list.length - 1);

type Numbers = number[] | Float64Array;

/** Adds to the number at a position. @throws RangeError where the list has no such position */
export const addAt = (list: Numbers, index: number, value: number): void => {
  list[index] = elementAt(list, index) + value;
};

/** Divides every number by the same one. */
export const divideAll = (list: Numbers, divisor: number): void => {
  for (let index = 0; index < list.length; index++) list[index] = elementAt(list, index) / divisor;
};
