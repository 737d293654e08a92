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

/**
 * The same for lists of numbers alone. Access to one kind of list is compiled to a few
 * instructions;
 * the models read and add millions of chances.
 * @throws RangeError where the list has no such position
 */
export const numberAt = (list: Float64Array, index: number): number => {
  const number = list[index];
  if (number === undefined) throw new RangeError(`no number at ${index} of ${list.length}`);
  return number;
};

/** Adds to the number at a position. @throws RangeError where the list has no such position */
export const addAt = (list: Float64Array, index: number, value: number): void => {
  list[index] = numberAt(list, index) + value;
};

/** Divides every number by the same one. */
export const divideAll = (list: Float64Array, divisor: number): void => {
  for (let index = 0; index < list.length; index++) list[index] = numberAt(list, index) / divisor;
};
